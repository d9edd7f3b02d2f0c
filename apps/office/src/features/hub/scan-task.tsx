import { riderOfBadge } from "@harkara/courier-core/people/badge";
import { type Bag, subjectOf } from "@harkara/courier-core/journey/operation";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { ScanField, type ScanResult } from "@harkara/ui/scan-field";
import { Switch } from "@harkara/ui/switch";
import { ArrowLeft, Camera, CameraOff, Undo2 } from "lucide-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { bagsQuery, hubRidersQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { type Entry, type NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useProof } from "../../parcel-actions/proof-fields.tsx";
import { isOpenedAtStaffPage } from "../../scanner/camera.ts";
import { CameraView } from "../../scanner/camera-view.tsx";
import { playFeedback, isSoundOn, keepSound, unlockSound } from "../../scanner/feedback.ts";
import { isCode, readCode } from "../../scanner/read-code.ts";
import { BagQuestion, confirmedOperation } from "./bag-question.tsx";
import { BagProgress } from "./bag-progress.tsx";
import { CollectCharge } from "./collect-charge.tsx";
import { entryTexts, entryTone, type Places } from "./entry-text.ts";
import type { HubSearch, HubTask } from "./hub-search.ts";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { useSaveFailureText } from "../../shell/save-failure-alert.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { ScannedArea, ScannedPlace, useScannedParcel } from "./scanned-area.tsx";
import { ScanSession } from "./scan-session.tsx";
import { TaskFields } from "./task-fields.tsx";
import { meaningOf, type Report } from "./task-operation.ts";
import { useNextBag } from "./use-next-bag.ts";
import { useScanSession } from "./use-scan-session.ts";
import { useWaiting } from "./use-waiting.ts";
import { useZoneRider } from "./use-zone-rider.ts";

interface ScanTaskProps {
  user: StaffUser;
  task: HubTask;
  search: HubSearch;
  onSearch: (search: HubSearch) => void;
  onLeave: () => void;
}

/** An open task: its fields, the scanner, the result of the last scan, and the list of the scan session. */
export function ScanTask({ user, task, search, onSearch, onLeave }: ScanTaskProps) {
  const nameOf = useDistrictName();
  const { session, problem, report, setReport, dispatch, setDispatch, fields, scan } = useScans({
    user,
    task,
    search,
    onSearch,
  });
  const { center } = user.staff;
  const { data: bags = [] } = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const places: Places = {
    center,
    nameOf,
    bagTo: (bagId) => bags.find(({ bag_id }) => bag_id === bagId)?.to_center,
  };

  const scanned = useScannedParcel(user, problem === undefined ? session.newest : undefined);
  const place = scanned?.area && <ScannedPlace user={user} area={scanned.area} />;
  const result = problem ?? (session.newest && scanResult(session.newest, places, place));
  const charge = session.newest && problem === undefined ? session.chargeOf(session.newest) : 0;
  const expected = useExpected(user, task, session.entries.length > 0);
  return (
    <>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="ghost" size="sm" className="-ms-3" onClick={onLeave}>
            <ArrowLeft aria-hidden /> {m.task_change()}
          </Button>
          <CameraButton
            isOn={search.camera === true}
            onChange={(isOn) => onSearch({ ...search, camera: isOn || undefined })}
          />
        </div>
        <PageHeader title={TASK_TEXT[task]()} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TaskFields user={user} task={task} search={search} onSearch={onSearch} {...fields} />
          {search.camera === true ? <CameraView onRead={scan} /> : null}
          {task === "bag_receive" && search.bag !== undefined ? (
            <BagProgress user={user} bagId={search.bag} />
          ) : null}
          <ScanField
            label={m.scan_label()}
            hint={m.scan_hint()}
            isCode={isCode}
            onScan={scan}
            {...(result && { result })}
            resultAction={
              problem === undefined ? (
                <ActionGroup>
                  {scanned ? <ScannedArea user={user} parcel={scanned} /> : null}
                  <UndoButton session={session} />
                </ActionGroup>
              ) : undefined
            }
            waiting={m.scan_waiting()}
          />
          {session.newest && charge > 0 ? (
            <div className="flex flex-col gap-2">
              <CollectCharge
                trackingId={subjectOf(session.newest.operation)}
                amount={charge}
                onCollect={(operation) => session.scan(operation)}
              />
              <p className="text-ink-muted">{m.scan_unpaid_text()}</p>
            </div>
          ) : null}
          <div className="self-start">
            <SoundSwitch />
          </div>
        </div>
        <ScanSession session={session} places={places} expected={expected} />
      </div>
      {dispatch === undefined ? null : (
        <BagQuestion
          user={user}
          bag={dispatch}
          task="bag_send"
          onClose={() => setDispatch(undefined)}
          onConfirm={async () => {
            if (await session.scan(confirmedOperation("bag_send", dispatch))) setDispatch(undefined);
          }}
        />
      )}
      {report === undefined ? null : (
        <ReportDialog
          report={report}
          onClose={() => setReport(undefined)}
          onConfirm={async () => {
            if (!(await session.scan(report))) return;
            setReport(undefined);
            fields.onNote("");
          }}
        />
      )}
    </>
  );
}

/**
 * Returns the number of parcels that waited for a task when the session began; undefined if it was unknown
 * then. The number stays the same during the session, because the server counts scanned parcels no longer.
 */
function useExpected(user: StaffUser, task: HubTask, hasBegun: boolean): number | undefined {
  const waiting = useWaiting(user)[task];
  const count = waiting?.of === "parcels" && waiting.count > 0 ? waiting.count : undefined;
  const [expected, setExpected] = useState(count);
  if (!hasBegun && expected !== count) setExpected(count);
  return expected;
}

/** The message about a scan that did not result in an operation. */
interface Message extends ScanResult {
  /** The rider or the bag that the scan selected. */
  readonly rider?: string;
  readonly bag?: string;
}

/**
 * Handles the scans of a task: interprets scanned labels, and keeps the last invalid scan and the
 * report that waits for confirmation.
 */
function useScans({ user, task, search, onSearch }: Omit<ScanTaskProps, "onLeave">) {
  const nameOf = useDistrictName();
  const session = useScanSession();
  const zoneRider = useZoneRider(user);
  const [receivedBy, setReceivedBy] = useState("");
  const [note, setNote] = useState("");
  const [report, setReport] = useState<Report>();
  const [dispatch, setDispatch] = useState<Bag>();
  const { data: bags } = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const nextBag = useNextBag(user, bags);
  const { data: riders = [] } = useQuery(hubRidersQuery(useApi(), user.uid));
  const proof = useProof();
  const [message, setMessage] = useState<Message>();
  // The message about a selected rider or bag appears only when the selection has taken effect. The next
  // scan then uses this rider or bag.
  const isSelected =
    (message?.rider ?? search.rider) === search.rider && (message?.bag ?? search.bag) === search.bag;
  const problem = isSelected ? message : undefined;

  /** Saves a scan. If this fails, shows a large error. */
  async function save(operation: NewOperation): Promise<void> {
    if (await session.scan(operation)) return;
    setMessage({
      id: `problem ${Date.now()}`,
      tone: "danger",
      title: m.save_failed_title(),
      description: subjectOf(operation),
    });
  }

  function showProblem(title: string, description: string): void {
    playFeedback("danger");
    setMessage({ id: `problem ${Date.now()}`, tone: "danger", title, description });
  }

  /**
   * Selects the rider for the parcel's zone and records nothing: the rider is only a suggestion. The worker
   * scans the parcel again to confirm it.
   */
  async function suggestRider(id: string, problem: string): Promise<void> {
    const suggested = await zoneRider(id);
    if (suggested === undefined) {
      showProblem(problem, id);
      return;
    }
    playFeedback("warning");
    setMessage({
      id: `suggestion ${Date.now()}`,
      tone: "warning",
      rider: suggested.uid,
      title: m.scan_rider_suggested({ name: suggested.name }),
      description: m.scan_rider_zone({ zone: suggested.zone }),
    });
    onSearch({ ...search, rider: suggested.uid });
  }

  /**
   * Selects the open bag for the parcel's next hub and records nothing, like {@link suggestRider}. If there is no
   * such bag, or the parcel does not need one, shows the reason.
   */
  async function suggestBag(id: string): Promise<void> {
    const next = await nextBag(id);
    if ("problem" in next) {
      showProblem(next.problem, id);
      return;
    }
    playFeedback("warning");
    setMessage({
      id: `suggestion ${Date.now()}`,
      tone: "warning",
      bag: next.bag_id,
      title: m.scan_bag_suggested({ center: nameOf(next.to_center) }),
      description: next.bag_id,
    });
    onSearch({ ...search, bag: next.bag_id });
  }

  /** Selects the rider with a badge. An unknown badge is refused. */
  function selectRider(badge: string): void {
    const rider = riderOfBadge(riders, badge);
    if (rider === undefined) {
      showProblem(m.scan_badge_unknown(), badge);
      return;
    }
    playFeedback("success");
    setMessage({
      id: `rider ${Date.now()}`,
      tone: "success",
      rider: rider.uid,
      title: m.scan_rider_selected({ name: rider.name }),
    });
    onSearch({ ...search, rider: rider.uid });
  }

  /**
   * Handles a scanned label.
   * @returns whether the label was accepted; a rejected label may be scanned again immediately
   */
  function scan(text: string): boolean {
    const code = readCode(text);
    const meaning =
      code === undefined
        ? { problem: m.scan_unreadable() }
        : meaningOf(task, code, search, {
            receivedBy,
            proof: task === "give_back" ? proof.read() : undefined,
            note,
          });
    const unsent = "operation" in meaning ? bagToSend(meaning.operation, bags, user.staff.center) : undefined;
    if (unsent !== undefined) {
      setMessage(undefined);
      setDispatch(unsent);
    } else if ("operation" in meaning) {
      setMessage(undefined);
      void save(meaning.operation);
      // A code is valid for one parcel only, so it is cleared. A photo is kept, because it may show several
      // parcels.
      proof.setCode("");
      // After a bag is received, the worker scans its parcels one by one.
      if (meaning.operation.task === "bag_receive")
        onSearch({ ...search, task: "bag_receive", bag: meaning.operation.bag_id });
    } else if ("report" in meaning) {
      setMessage(undefined);
      setReport(meaning.report);
    } else if ("bag" in meaning) {
      setMessage(undefined);
      playFeedback("success");
      onSearch({ ...search, bag: meaning.bag });
    } else if ("badge" in meaning) {
      selectRider(meaning.badge);
    } else if (task === "hand_over" && code?.kind === "parcel") {
      void suggestRider(code.id, meaning.problem);
      return false;
    } else if (task === "bag_put" && code?.kind === "parcel") {
      void suggestBag(code.id);
      return false;
    } else {
      showProblem(meaning.problem, text);
      return false;
    }
    return true;
  }

  const fields = { receivedBy, onReceivedBy: setReceivedBy, proof, note, onNote: setNote };
  return { session, problem, report, setReport, dispatch, setDispatch, fields, scan };
}

/**
 * Returns the bag that an operation dispatches, if the device knows that the bag has not left yet.
 * The dispatch of this bag needs a confirmation.
 */
function bagToSend(
  operation: NewOperation,
  bags: readonly Bag[] | undefined,
  center: string,
): Bag | undefined {
  if (operation.task !== "bag_send") return undefined;
  return bags?.find(
    ({ bag_id, status, from_center }) =>
      bag_id === operation.bag_id && from_center === center && (status === "open" || status === "closed"),
  );
}

/**
 * Converts an entry to a result of the scan field. After a successful scan, the place is the main result,
 * because the worker sorts by it. Otherwise, the reason for attention comes first.
 * @param place where the parcel is delivered, if this hub delivers it
 */
function scanResult(entry: Entry, places: Places, place: ReactNode): ScanResult {
  const texts = entryTexts(entry, places);
  const tone = entryTone(entry);
  const [first, ...others] = texts;
  const isPlaceFirst = tone === "success" && place !== undefined;
  return {
    id: `${entry.number} ${entry.state}`,
    tone,
    title: isPlaceFirst ? place : first,
    description: (
      <>
        {isPlaceFirst ? null : place}
        <span className="block">
          <TrackingCode id={subjectOf(entry.operation)} />
        </span>
        {(isPlaceFirst ? texts : others).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </>
    ),
  };
}

interface ReportDialogProps {
  report: Report;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/**
 * Asks for confirmation before reporting a parcel lost or damaged, because the sender sees the report
 * immediately.
 */
function ReportDialog({ report: { task, tracking_id }, onClose, onConfirm }: ReportDialogProps) {
  const failure = useSaveFailureText();
  const isLost = task === "report_lost";
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isLost ? m.report_lost_title({ id: tracking_id }) : m.report_damaged_title({ id: tracking_id })}
      description={isLost ? m.report_lost_about() : m.report_damaged_about()}
      labels={{ cancel: m.report_stop(), confirm: TASK_TEXT[task]() }}
      error={failure}
      onConfirm={() => void onConfirm()}
    />
  );
}

function CameraButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  function toggle(): void {
    unlockSound();
    if (isOn || isOpenedAtStaffPage()) {
      onChange(!isOn);
      return;
    }
    // The server permits the camera only in documents that were opened at a staff page, so the page is
    // reloaded.
    const url = new URL(location.href);
    url.searchParams.set("camera", "true");
    location.assign(url);
  }
  return (
    <Button variant="secondary" size="sm" aria-pressed={isOn} onClick={toggle}>
      {isOn ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
      {isOn ? m.camera_off() : m.camera_on()}
    </Button>
  );
}

/** A button that undoes the last scan of the session, if it is completed. */
function UndoButton({ session }: { session: ReturnType<typeof useScanSession> }) {
  const { newest } = session;
  const operation = newest?.operation;
  const isUndoable =
    operation !== undefined &&
    operation.task !== "undo" &&
    "tracking_id" in operation &&
    (newest?.state === "waiting" || newest?.result?.outcome === "done");
  if (!isUndoable) return null;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void session.scan({ task: "undo", tracking_id: operation.tracking_id, undoes: operation.id })
      }
    >
      <Undo2 aria-hidden /> {m.scan_undo()}
    </Button>
  );
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  return (
    <Switch
      label={m.scan_sound()}
      checked={isOn}
      onCheckedChange={(next) => {
        keepSound(next);
        setIsOn(next);
        if (next) playFeedback("success");
      }}
    />
  );
}
