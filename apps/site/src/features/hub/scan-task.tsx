import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { ScanField, type ScanResult } from "@harkara/ui/scan-field";
import { Switch } from "@harkara/ui/switch";
import { ArrowLeft, Camera, CameraOff, Undo2 } from "lucide-react";
import { useState } from "react";
import type { StaffUser } from "../../api/staff-guard.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { m } from "../../paraglide/messages.js";
import { useProof } from "../../parcel-actions/proof-fields.tsx";
import { isOpenedAtStaffPage } from "../../scanner/camera.ts";
import { CameraView } from "../../scanner/camera-view.tsx";
import { feel, isSoundOn, keepSound, unlockSound } from "../../scanner/feedback.ts";
import { isCode, readCode } from "../../scanner/read-code.ts";
import { scanResult } from "./entry-text.ts";
import type { HubSearch, HubTask } from "./hub-search.ts";
import { RunList } from "./run-list.tsx";
import { TaskFields } from "./task-fields.tsx";
import { meaningOf } from "./task-operation.ts";
import { useRun } from "./use-run.ts";

interface ScanTaskProps {
  user: StaffUser;
  task: HubTask;
  search: HubSearch;
  onSearch: (search: HubSearch) => void;
  onLeave: () => void;
}

/** A task under way: what belongs to it, the scanner, the result of the last scan, and the list of the run. */
export function ScanTask({ user, task, search, onSearch, onLeave }: ScanTaskProps) {
  const nameOf = useDistrictName();
  const run = useRun();
  const [receivedBy, setReceivedBy] = useState("");
  const proof = useProof();
  // Of a scan that is no operation at all.
  const [problem, setProblem] = useState<ScanResult & { after: number | undefined }>();
  const { center } = user.staff;

  function scan(text: string): void {
    const code = readCode(text);
    const meaning =
      code === undefined
        ? { problem: m.scan_unreadable() }
        : meaningOf(task, code, search, {
            receivedBy,
            proof: task === "give_back" ? proof.read() : undefined,
          });
    if ("operation" in meaning) {
      setProblem(undefined);
      void run.scan(meaning.operation);
      // Each parcel has a code of its own; a photo may show several.
      proof.setCode("");
      // What lies in a bag that has arrived is scanned out of it.
      if (meaning.operation.task === "bag_receive")
        onSearch({ ...search, task: "bag_receive", bag: meaning.operation.bag_id });
    } else if ("bag" in meaning) {
      setProblem(undefined);
      feel("success");
      onSearch({ ...search, bag: meaning.bag });
    } else {
      feel("danger");
      setProblem({
        id: `problem ${Date.now()}`,
        tone: "danger",
        title: meaning.problem,
        description: text,
        after: run.newest?.number,
      });
    }
  }

  const result = problem ?? (run.newest && scanResult(run.newest, center, nameOf));
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button variant="ghost" size="sm" className="self-start" onClick={onLeave}>
          <ArrowLeft aria-hidden /> {m.task_change()}
        </Button>
        <PageHeader title={TASK_TEXT[task]()} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TaskFields
            user={user}
            task={task}
            search={search}
            onSearch={onSearch}
            receivedBy={receivedBy}
            onReceivedBy={setReceivedBy}
            proof={proof}
          />
          {search.camera === true ? <CameraView onRead={scan} /> : null}
          <ScanField
            label={m.scan_label()}
            hint={m.scan_hint()}
            isCode={isCode}
            onScan={scan}
            {...(result && { result })}
            waiting={m.scan_waiting()}
          />
          <div className="flex flex-wrap items-center gap-3">
            <CameraButton
              isOn={search.camera === true}
              onChange={(isOn) => onSearch({ ...search, camera: isOn || undefined })}
            />
            <UndoButton run={run} />
          </div>
          <SoundSwitch />
        </div>
        <RunList run={run} center={center} nameOf={nameOf} />
      </div>
    </>
  );
}

function CameraButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  function toggle(): void {
    unlockSound();
    if (isOn || isOpenedAtStaffPage()) {
      onChange(!isOn);
      return;
    }
    // The server lets only documents that were opened at a staff page use the camera.
    const url = new URL(location.href);
    url.searchParams.set("camera", "true");
    location.assign(url);
  }
  return (
    <Button variant="secondary" aria-pressed={isOn} onClick={toggle}>
      {isOn ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
      {isOn ? m.camera_off() : m.camera_on()}
    </Button>
  );
}

/** Takes back the newest scan of the run that has been done. */
function UndoButton({ run }: { run: ReturnType<typeof useRun> }) {
  const { newest } = run;
  const operation = newest?.operation;
  const isUndoable =
    operation !== undefined &&
    operation.task !== "undo" &&
    "tracking_id" in operation &&
    (newest?.state === "waiting" || newest?.result?.outcome === "done");
  if (!isUndoable) return null;
  return (
    <Button
      variant="ghost"
      onClick={() =>
        void run.scan({ task: "undo", tracking_id: operation.tracking_id, undoes: operation.id })
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
        if (next) feel("success");
      }}
    />
  );
}
