import { type ReceiverFile, receiversOf } from "@harkara/courier-core/parcel/bulk/receivers";
import type { Receiver } from "@harkara/courier-core/people/address-book";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UploadProgress, receiversChanged, uploadReceivers } from "../../../api/addresses.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { MAX_FILE_MB } from "../../../spreadsheet/fault-text.ts";
import { FileFields } from "../../../spreadsheet/file-fields.tsx";
import { FIELD_TEXT, problemText } from "../../../spreadsheet/row-text.ts";

/** The number of problems that are listed. */
const LISTED = 20;

interface UploadReceiversDialogProps {
  centers: readonly ServiceCenter[];
  onClose: () => void;
}

/**
 * Uploads the receivers in a file. Rows with errors are listed and left out. The same file can be uploaded
 * again.
 */
export function UploadReceiversDialog({ centers, onClose }: UploadReceiversDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<ReceiverFile>();
  const [progress, setProgress] = useState<UploadProgress>();
  const upload = useMutation({
    mutationFn: (receivers: readonly Receiver[]) => uploadReceivers(api, receivers, setProgress),
    onSuccess: ({ added, known }) => {
      toast.success(
        countText(added, m.receivers_uploaded),
        known === 0 ? undefined : { description: m.receivers_upload_known({ count: formatNumber(known) }) },
      );
      onClose();
    },
    onSettled: () => receiversChanged(queryClient),
  });
  const ready = file?.rows.flatMap(({ receiver }) => receiver ?? []) ?? [];
  const isReadable = file !== undefined && file.missing.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.receivers_upload()}
      closeLabel={m.close()}
      footer={
        isReadable ? (
          <>
            {upload.isPending ? null : (
              <Button variant="secondary" onClick={() => setFile(undefined)}>
                {m.receivers_file_other()}
              </Button>
            )}
            {ready.length === 0 ? null : (
              <Button loading={upload.isPending} onClick={() => upload.mutate(ready)}>
                {countText(ready.length, m.receivers_upload_send)}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {upload.error ? <FailureAlert title={m.receivers_upload_failed()} error={upload.error} /> : null}
        {file === undefined || isReadable ? null : <MissingColumns file={file} />}
        {isReadable ? (
          <FileCheck file={file} count={ready.length} />
        ) : (
          <FileFields
            label={m.receivers_file_label()}
            hint={m.receivers_file_hint({ size: formatNumber(MAX_FILE_MB) })}
            onRead={(_, cells) => setFile(receiversOf(cells, centers))}
          />
        )}
        <output className={upload.isPending ? "text-ink-muted" : "sr-only"}>
          {upload.isPending && progress
            ? m.receivers_upload_progress({
                done: formatNumber(progress.added + progress.known),
                total: formatNumber(ready.length),
              })
            : null}
        </output>
      </div>
    </Dialog>
  );
}

function MissingColumns({ file }: { file: ReceiverFile }) {
  return (
    <Alert tone="danger" title={m.receivers_file_missing()}>
      <ul className="list-disc ps-5">
        {file.missing.map((field) => (
          <li key={field}>{FIELD_TEXT[field]()}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The number of receivers in a file, and the rows with errors. */
function FileCheck({ file, count }: { file: ReceiverFile; count: number }) {
  const problems = file.rows.flatMap(({ line, problem }) => (problem ? [{ line, ...problem }] : []));
  return (
    <>
      <output className="block font-semibold">{countText(count, m.receivers_file_ready)}</output>
      {problems.length === 0 ? null : (
        <Alert tone="warning" title={countText(problems.length, m.receivers_file_problems)}>
          <ul className="flex flex-col gap-1">
            {problems.slice(0, LISTED).map((problem) => (
              <li key={problem.line}>
                {m.receivers_file_row({
                  line: formatNumber(problem.line),
                  field: FIELD_TEXT[problem.field](),
                  problem: problemText(problem),
                })}
              </li>
            ))}
          </ul>
          {problems.length > LISTED ? (
            <p>{m.receivers_file_more({ count: formatNumber(problems.length - LISTED) })}</p>
          ) : null}
        </Alert>
      )}
    </>
  );
}
