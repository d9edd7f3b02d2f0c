import type { ReactElement } from "react";
import { Alert } from "../alert/alert";
import { AlertDialog } from "../alert-dialog/alert-dialog";
import { Badge } from "../badge/badge";
import { Button, IconButton } from "../button/button";
import { Card, CardTitle } from "../card/card";
import { CostBreakdown } from "../cost-breakdown/cost-breakdown";
import { DescriptionList } from "../description-list/description-list";
import { Dialog } from "../dialog/dialog";
import { Drawer } from "../drawer/drawer";
import { EmptyState } from "../empty-state/empty-state";
import { ErrorSummary } from "../error-summary/error-summary";
import { Field, FieldError, FieldHint, TextField } from "../field/field";
import { TextLink } from "../link/link";
import { Logo } from "../logo/logo";
import { PageHeader } from "../page-header/page-header";
import { ParcelTable } from "../parcel-table/parcel-table";
import { PasswordField } from "../password-field/password-field";
import { RadioGroup } from "../radio-group/radio-group";
import { SelectField } from "../select-field/select-field";
import { Skeleton } from "../skeleton/skeleton";
import { SkipLink } from "../skip-link/skip-link";
import { Spinner, SpinnerRing } from "../spinner/spinner";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "../table/table";
import { TextareaField } from "../textarea-field/textarea-field";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";

/** What the conformance checks hang on a part, to see where it lands. */
export type Probe = { className: string; "data-probe": string; ref?: (element: Element | null) => void };

const nothing = () => {};
const layer = { open: true, onOpenChange: nothing, title: "T" };
const options = [{ value: "a", label: "A" }];
const labels = {
  number: "N",
  title: "T",
  type: "Y",
  createdAt: "B",
  cost: "C",
  payment: "P",
  actions: "A",
  loading: "L",
};

/** Each exported component by its name, in its smallest form. */
export const parts: Record<string, (probe: Probe) => ReactElement> = {
  Alert: (probe) => <Alert tone="info" title="T" {...probe} />,
  AlertDialog: (probe) => (
    <AlertDialog {...layer} description="D" cancelLabel="C" confirmLabel="O" onConfirm={nothing} {...probe} />
  ),
  Badge: (probe) => <Badge {...probe}>B</Badge>,
  Button: (probe) => <Button {...probe}>B</Button>,
  Card: (probe) => <Card {...probe}>C</Card>,
  CardTitle: (probe) => <CardTitle {...probe}>C</CardTitle>,
  CostBreakdown: (probe) => (
    <CostBreakdown lines={[{ label: "L", amount: "1" }]} totalLabel="T" total="1" {...probe} />
  ),
  DescriptionList: (probe) => <DescriptionList items={[{ term: "T", detail: "D" }]} {...probe} />,
  Dialog: (probe) => <Dialog {...layer} closeLabel="C" {...probe} />,
  Drawer: (probe) => <Drawer {...layer} closeLabel="C" {...probe} />,
  EmptyState: (probe) => <EmptyState title="T" {...probe} />,
  ErrorSummary: (probe) => <ErrorSummary title="T" errors={[{ href: "#a", message: "M" }]} {...probe} />,
  Field: (probe) => (
    <Field label="L" hint="H" error="E" {...probe}>
      {(control) => <input {...control} />}
    </Field>
  ),
  FieldError: (probe) => <FieldError {...probe}>E</FieldError>,
  FieldHint: (probe) => <FieldHint {...probe}>H</FieldHint>,
  IconButton: (probe) => <IconButton label="L" {...probe} />,
  Logo: (probe) => <Logo title="T" {...probe} />,
  PageHeader: (probe) => <PageHeader title="T" {...probe} />,
  ParcelTable: (probe) => (
    <ParcelTable
      caption="C"
      parcels={[]}
      labels={labels}
      status="loading"
      renderActions={() => null}
      emptyState={null}
      formatNumber={String}
      {...probe}
    />
  ),
  PasswordField: (probe) => <PasswordField label="L" showLabel="S" hideLabel="H" {...probe} />,
  RadioGroup: (probe) => <RadioGroup legend="L" options={options} {...probe} />,
  SelectField: (probe) => <SelectField label="L" placeholder="P" options={options} {...probe} />,
  Skeleton: (probe) => <Skeleton {...probe} />,
  SkipLink: (probe) => (
    <SkipLink href="#a" {...probe}>
      S
    </SkipLink>
  ),
  Spinner: (probe) => <Spinner label="L" {...probe} />,
  SpinnerRing: (probe) => <SpinnerRing {...probe} />,
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
  TextField: (probe) => <TextField label="L" {...probe} />,
  TextLink: (probe) => (
    <TextLink href="#a" {...probe}>
      L
    </TextLink>
  ),
  TextareaField: (probe) => <TextareaField label="L" {...probe} />,
  VisuallyHidden: (probe) => <VisuallyHidden {...probe}>V</VisuallyHidden>,
};

/** Parts above the page: on the server they render nothing, in the browser they are checked like the rest. */
export const portalled: ReadonlySet<string> = new Set(["AlertDialog", "Dialog", "Drawer"]);

/** Exports that are held to no landing rule, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  Toaster: "has no element of its own until a message shows, and sonner makes that one",
};
