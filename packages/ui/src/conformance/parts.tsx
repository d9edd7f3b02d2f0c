import type { ReactElement } from "react";
import { Accordion } from "../parts/accordion/accordion";
import { AddressBlock } from "../courier/address-block/address-block";
import { Alert } from "../parts/alert/alert";
import { AlertDialog } from "../parts/alert-dialog/alert-dialog";
import { Badge } from "../parts/badge/badge";
import { Barcode } from "../parts/barcode/barcode";
import { QrCode } from "../parts/qr-code/qr-code";
import { Breadcrumb } from "../parts/breadcrumb/breadcrumb";
import { Button, IconButton } from "../parts/button/button";
import { Card, CardTitle } from "../parts/card/card";
import { Checkbox } from "../parts/checkbox/checkbox";
import { CodeText } from "../parts/code-text/code-text";
import { Combobox } from "../parts/combobox/combobox";
import { ComboboxMultiple } from "../parts/combobox/combobox-multiple";
import { Carousel } from "../parts/carousel/carousel";
import { CommandPalette } from "../parts/command-palette/command-palette";
import { CostBreakdown } from "../courier/cost-breakdown/cost-breakdown";
import { CoverageList } from "../courier/coverage-list/coverage-list";
import { CoverageMap } from "../courier/coverage-map/coverage-map";
import { DataTable } from "../parts/data-table/data-table";
import { DatePicker, DateRangePicker } from "../parts/date-range-picker/date-range-picker";
import { DateText } from "../parts/date-text/date-text";
import { DeliveryBadge } from "../courier/delivery-badge/delivery-badge";
import { DescriptionList } from "../parts/description-list/description-list";
import { Dialog } from "../parts/dialog/dialog";
import { Drawer } from "../parts/drawer/drawer";
import { EditableGrid } from "../parts/editable-grid/editable-grid";
import { EmptyState } from "../parts/empty-state/empty-state";
import { ErrorSummary } from "../parts/error-summary/error-summary";
import { Field, FieldError, FieldHint, TextField } from "../parts/field/field";
import { FilterBar } from "../parts/filter-bar/filter-bar";
import { FilterSelect } from "../parts/filter-select/filter-select";
import { FileDrop } from "../parts/file-drop/file-drop";
import { TextLink } from "../parts/link/link";
import { Logo } from "../courier/logo/logo";
import { Marquee } from "../parts/marquee/marquee";
import { MoneyText } from "../parts/money-text/money-text";
import { MotionToggle } from "../parts/motion/motion";
import { NativeSelect } from "../parts/native-select/native-select";
import { PageHeader } from "../parts/page-header/page-header";
import { Pagination } from "../parts/pagination/pagination";
import { PaperSheet } from "../courier/paper-sheet/paper-sheet";
import { ParcelLabel } from "../courier/parcel-label/parcel-label";
import { CollectionSection, ParcelSection, PartySection } from "../courier/parcel-form/parcel-form";
import { ParcelTable } from "../courier/parcel-table/parcel-table";
import { PasswordField } from "../parts/password-field/password-field";
import { Popover } from "../parts/popover/popover";
import { Progress } from "../parts/progress/progress";
import { PaymentBadge } from "../courier/payment-badge/payment-badge";
import { PriceCalculator } from "../courier/price-calculator/price-calculator";
import { RadioGroup } from "../parts/radio-group/radio-group";
import { ScanField } from "../parts/scan-field/scan-field";
import { SegmentedControl } from "../parts/segmented-control/segmented-control";
import { SelectField } from "../parts/select-field/select-field";
import { SelectionBar } from "../parts/selection-bar/selection-bar";
import { ServiceCard } from "../courier/service-card/service-card";
import { Skeleton } from "../parts/skeleton/skeleton";
import { SkipLink } from "../parts/skip-link/skip-link";
import { Spinner, SpinnerRing } from "../parts/spinner/spinner";
import { Switch } from "../parts/switch/switch";
import { StatTile } from "../parts/stat-tile/stat-tile";
import { StatementList } from "../courier/statement-list/statement-list";
import { Stepper } from "../parts/stepper/stepper";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "../parts/table/table";
import { Tabs } from "../parts/tabs/tabs";
import { TestimonialCard } from "../parts/testimonial-card/testimonial-card";
import { TextareaField } from "../parts/textarea-field/textarea-field";
import { TrackingTimeline } from "../courier/tracking-timeline/tracking-timeline";
import { VisuallyHidden } from "../parts/visually-hidden/visually-hidden";
import { WaitDialog } from "../parts/wait-dialog/wait-dialog";

/** The attributes that the conformance tests pass to a component, to find the element that receives them. */
export type Probe = { className: string; "data-probe": string; ref?: (element: Element | null) => void };

const nothing = () => {};
const layer = { open: true, onOpenChange: nothing, title: "T" };
const labelParty = { title: "T", name: "N", phone: "P", address: "A", district: "D" };
const options = [{ value: "a", label: "A" }];
const labels = {
  number: "N",
  title: "T",
  type: "Y",
  createdAt: "B",
  cost: "C",
  payment: "P",
  receiver: "R",
  delivery: "D",
  statuses: "S",
  actions: "A",
  loading: "L",
};

/** Each exported component by name, with the fewest possible props. */
export const parts: Record<string, (probe: Probe) => ReactElement> = {
  Accordion: (probe) => <Accordion items={[{ value: "a", title: "A", content: "C" }]} {...probe} />,
  AddressBlock: (probe) => <AddressBlock name="N" lines={["L"]} district="D" {...probe} />,
  Alert: (probe) => <Alert tone="info" title="T" {...probe} />,
  AlertDialog: (probe) => (
    <AlertDialog
      {...layer}
      description="D"
      labels={{ cancel: "C", confirm: "O" }}
      onConfirm={nothing}
      {...probe}
    />
  ),
  Badge: (probe) => <Badge {...probe}>B</Badge>,
  Barcode: (probe) => <Barcode value="TRK" label="L" {...probe} />,
  Breadcrumb: (probe) => <Breadcrumb label="L" items={[]} current="C" {...probe} />,
  Button: (probe) => <Button {...probe}>B</Button>,
  Card: (probe) => <Card {...probe}>C</Card>,
  CardTitle: (probe) => <CardTitle {...probe}>C</CardTitle>,
  Carousel: (probe) => (
    <Carousel
      slides={[
        { id: "a", content: "A" },
        { id: "b", content: "B" },
      ]}
      label="L"
      labels={{ carousel: "C", slide: "S", position: String, pause: "P", play: "P" }}
      {...probe}
    />
  ),
  Checkbox: (probe) => <Checkbox label="L" hint="H" error="E" {...probe} />,
  CodeText: (probe) => <CodeText {...probe}>C</CodeText>,
  CollectionSection: (probe) => (
    <CollectionSection
      title="T"
      fields={{ amount: { label: "L" }, payment: { legend: "L", options } }}
      {...probe}
    />
  ),
  Combobox: (probe) => (
    <Combobox label="L" options={options} labels={{ noMatches: "N", count: String, clear: "C" }} {...probe} />
  ),
  ComboboxMultiple: (probe) => (
    <ComboboxMultiple
      label="L"
      options={options}
      labels={{
        noMatches: "N",
        count: String,
        clear: "C",
        selected: "S",
        selectedCount: String,
        remove: String,
      }}
      {...probe}
    />
  ),
  CommandPalette: (probe) => (
    <CommandPalette
      open
      onOpenChange={nothing}
      label="L"
      groups={[]}
      labels={{ empty: "E", count: String, close: "C" }}
      {...probe}
    />
  ),
  CostBreakdown: (probe) => (
    <CostBreakdown lines={[{ label: "L", amount: "1" }]} totalLabel="T" total="1" {...probe} />
  ),
  CoverageList: (probe) => <CoverageList centers={[]} label="L" {...probe} />,
  CoverageMap: (probe) => (
    <CoverageMap
      centers={[]}
      labels={{ map: "M", list: "L", zoomIn: "I", zoomOut: "O", close: "C", gesture: "G" }}
      attribution="A"
      unavailable="U"
      {...probe}
    />
  ),
  DataTable: (probe) => (
    <DataTable
      caption="C"
      columns={[{ id: "a", header: "A", cell: () => "V" }]}
      rows={[{ id: "a" }]}
      getRowId={({ id }) => id}
      status="ready"
      loadingLabel="L"
      emptyState={null}
      stickyHead={0}
      {...probe}
    />
  ),
  DatePicker: (probe) => (
    <DatePicker
      label="L"
      locale="en-BD"
      labels={{
        open: "O",
        title: "D",
        close: "C",
        choose: "A",
        previousMonth: "P",
        nextMonth: "N",
        invalid: "I",
        outOfRange: "R",
      }}
      {...probe}
    />
  ),
  DateRangePicker: (probe) => (
    <DateRangePicker
      legend="L"
      locale="en-BD"
      labels={{
        from: "F",
        to: "T",
        open: "O",
        title: "D",
        close: "C",
        chooseFrom: "A",
        chooseTo: "B",
        previousMonth: "P",
        nextMonth: "N",
        invalid: "I",
        crossed: "X",
        outOfRange: "R",
      }}
      {...probe}
    />
  ),
  DateText: (probe) => (
    <DateText iso="2026-11-03" {...probe}>
      D
    </DateText>
  ),
  DeliveryBadge: (probe) => (
    <DeliveryBadge status="delivered" {...probe}>
      D
    </DeliveryBadge>
  ),
  DescriptionList: (probe) => <DescriptionList items={[{ term: "T", detail: "D" }]} {...probe} />,
  Dialog: (probe) => <Dialog {...layer} closeLabel="C" {...probe} />,
  Drawer: (probe) => <Drawer id="d" title="T" closeLabel="C" {...probe} />,
  EditableGrid: (probe) => (
    <EditableGrid
      caption="C"
      columns={[{ id: "a", header: "A", width: 8, value: () => "V" }]}
      rows={[{ id: "a" }]}
      getRowId={({ id }) => id}
      getNote={() => undefined}
      onEdit={() => {}}
      emptyState={null}
      {...probe}
    />
  ),
  EmptyState: (probe) => <EmptyState title="T" {...probe} />,
  ErrorSummary: (probe) => <ErrorSummary title="T" errors={[{ href: "#a", message: "M" }]} {...probe} />,
  Field: (probe) => (
    <Field label="L" hint="H" error="E" {...probe}>
      {(control) => <input {...control} />}
    </Field>
  ),
  FieldError: (probe) => <FieldError {...probe}>E</FieldError>,
  FieldHint: (probe) => <FieldHint {...probe}>H</FieldHint>,
  FilterBar: (probe) => (
    <FilterBar
      label="L"
      search={{ label: "S", value: "", onValueChange: nothing, clearLabel: "C" }}
      onSubmit={nothing}
      labels={{ filters: "F", active: "1" }}
      activeCount={1}
      {...probe}
    >
      F
    </FilterBar>
  ),
  FileDrop: (probe) => (
    <FileDrop label="L" prompt="P" formatSize={String} labels={{ files: "F", remove: String }} {...probe} />
  ),
  IconButton: (probe) => <IconButton label="L" {...probe} />,
  Logo: (probe) => <Logo title="T" {...probe} />,
  Marquee: (probe) => (
    <Marquee label="L" {...probe}>
      M
    </Marquee>
  ),
  MoneyText: (probe) => (
    <MoneyText amount={1} {...probe}>
      M
    </MoneyText>
  ),
  MotionToggle: (probe) => <MotionToggle labels={{ pause: "P", play: "P" }} {...probe} />,
  FilterSelect: (probe) => <FilterSelect label="L" options={options} {...probe} />,
  NativeSelect: (probe) => <NativeSelect label="L" options={options} {...probe} />,
  PageHeader: (probe) => <PageHeader title="T" {...probe} />,
  Pagination: (probe) => (
    <Pagination
      label="L"
      labels={{ previous: "P", next: "N", page: String }}
      page={1}
      formatNumber={String}
      {...probe}
    />
  ),
  PaperSheet: (probe) => (
    <PaperSheet
      brand="B"
      title="T"
      number="N"
      barcodeLabel="C"
      facts={[{ term: "T", detail: "D" }]}
      table={{ title: "L", columns: [{ id: "a", label: "A" }], rows: [{ id: "1", cells: { a: "1" } }] }}
      signatures={["S"]}
      {...probe}
    />
  ),
  ParcelLabel: (probe) => (
    <ParcelLabel
      sortCode="S"
      brand="B"
      trackingId="TRK"
      trackingUrl="T"
      to={labelParty}
      from={labelParty}
      money={{ title: "M" }}
      facts={[]}
      returnText="R"
      labels={{ barcode: "B", qr: "Q" }}
      {...probe}
    />
  ),
  ParcelSection: (probe) => (
    <ParcelSection
      title="T"
      fields={{ title: { label: "L" }, type: { legend: "L", options }, weight: { label: "L" } }}
      {...probe}
    />
  ),
  ParcelTable: (probe) => (
    <ParcelTable
      caption="C"
      parcels={[]}
      labels={labels}
      status="loading"
      renderTitle={() => null}
      renderActions={() => null}
      renderNarrowAction={() => null}
      emptyState={null}
      formatNumber={String}
      {...probe}
    />
  ),
  PartySection: (probe) => (
    <PartySection
      title="T"
      autoCompleteSection="a"
      fields={{
        name: { label: "L" },
        contact: { label: "L" },
        region: { label: "L", placeholder: "P", options },
        center: { label: "L", placeholder: "P", options },
        address: { label: "L" },
        instruction: { label: "L" },
      }}
      {...probe}
    />
  ),
  PasswordField: (probe) => <PasswordField label="L" labels={{ show: "S", hide: "H" }} {...probe} />,
  PaymentBadge: (probe) => (
    <PaymentBadge status="paid" {...probe}>
      P
    </PaymentBadge>
  ),
  Popover: (probe) => (
    <Popover open title="T" closeLabel="C" content="O" {...probe}>
      <button type="button">B</button>
    </Popover>
  ),
  PriceCalculator: (probe) => (
    <PriceCalculator
      title="T"
      fields={{
        from: { label: "L", options, labels: { noMatches: "N", count: String, clear: "C" } },
        to: { label: "L", options, labels: { noMatches: "N", count: String, clear: "C" } },
        type: { legend: "L", options },
      }}
      emptyState={null}
      {...probe}
    />
  ),
  Progress: (probe) => <Progress label="L" value={50} {...probe} />,
  QrCode: (probe) => <QrCode value="Q" label="L" {...probe} />,
  RadioGroup: (probe) => <RadioGroup legend="L" options={options} {...probe} />,
  ScanField: (probe) => <ScanField label="L" onScan={nothing} {...probe} />,
  SelectField: (probe) => <SelectField label="L" placeholder="P" options={options} {...probe} />,
  SelectionBar: (probe) => <SelectionBar text="T" actions="A" {...probe} />,
  ServiceCard: (probe) => <ServiceCard title="T" {...probe} />,
  Skeleton: (probe) => <Skeleton {...probe} />,
  SkipLink: (probe) => (
    <SkipLink href="#a" {...probe}>
      S
    </SkipLink>
  ),
  Spinner: (probe) => <Spinner label="L" {...probe} />,
  SpinnerRing: (probe) => <SpinnerRing {...probe} />,
  StatTile: (probe) => <StatTile label="L" value="1" {...probe} />,
  StatementList: (probe) => (
    <StatementList
      days={[]}
      labels={{
        list: "L",
        loading: "W",
        description: "D",
        reference: "R",
        amount: "A",
        balance: "B",
        opening: "O",
        closing: "C",
      }}
      emptyState={null}
      {...probe}
    />
  ),
  Stepper: (probe) => (
    <Stepper
      label="L"
      steps={[{ id: "a", label: "A" }]}
      current={0}
      labels={{ done: "D", current: "C", upcoming: "U" }}
      formatNumber={String}
      {...probe}
    />
  ),
  SegmentedControl: (probe) => (
    <SegmentedControl legend="L" segments={[{ value: "a", label: "A" }]} {...probe} />
  ),
  Switch: (probe) => <Switch label="L" hint="H" {...probe} />,
  Table: (probe) => <Table {...probe} />,
  TableBody: (probe) => (
    <Table>
      <TableBody {...probe} />
    </Table>
  ),
  TableCaption: (probe) => (
    <Table>
      <TableCaption {...probe} />
    </Table>
  ),
  TableCell: (probe) => (
    <Table>
      <TableBody>
        <TableRow>
          <TableCell {...probe} />
        </TableRow>
      </TableBody>
    </Table>
  ),
  TableHead: (probe) => (
    <Table>
      <TableHead {...probe} />
    </Table>
  ),
  TableHeaderCell: (probe) => (
    <Table>
      <TableHead>
        <TableRow>
          <TableHeaderCell {...probe} />
        </TableRow>
      </TableHead>
    </Table>
  ),
  TableRow: (probe) => (
    <Table>
      <TableBody>
        <TableRow {...probe} />
      </TableBody>
    </Table>
  ),
  TestimonialCard: (probe) => <TestimonialCard name="N" profession="P" {...probe} />,
  Tabs: (probe) => <Tabs label="L" items={[{ value: "a", label: "A", content: "C" }]} {...probe} />,
  TextField: (probe) => <TextField label="L" {...probe} />,
  TextLink: (probe) => (
    <TextLink href="#a" {...probe}>
      L
    </TextLink>
  ),
  TextareaField: (probe) => <TextareaField label="L" {...probe} />,
  TrackingTimeline: (probe) => (
    <TrackingTimeline
      events={[]}
      labels={{ list: "L", loading: "W", current: "C", upcoming: "U" }}
      status="loading"
      emptyState={null}
      {...probe}
    />
  ),
  VisuallyHidden: (probe) => <VisuallyHidden {...probe}>V</VisuallyHidden>,
  WaitDialog: (probe) => <WaitDialog open title="T" description="D" {...probe} />,
};

/**
 * Components that render into a layer above the page. They render nothing on the server. In the
 * browser, the conformance checks apply to them as to all other components.
 */
export const portalled: ReadonlySet<string> = new Set([
  "AlertDialog",
  "CommandPalette",
  "Dialog",
  "Popover",
  "WaitDialog",
]);

/** Components that no screen uses yet, each with the feature that it is planned for. */
export const waiting: Readonly<Record<string, string>> = {
  "combobox-multiple": "filters of lists by several districts, once the API accepts several",
};

/** Exports that need not pass attributes to one element, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  MotionProvider: "has no element of its own",
  Toaster: "has no element of its own until a message shows, and sonner makes that one",
};
