import {
  type JudgedResult,
  MAX_RESULTS,
  type PayoutResult,
  type ResultVerdict,
} from "@harkara/courier-core/money/payout-result";
import { RESULT_COLUMNS } from "@harkara/courier-core/money/result-file";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { FileDrop } from "@harkara/ui/file-drop";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  MONEY_KEY,
  fundsQuery,
  previewPayoutResults,
  recordPayoutResults,
} from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ConfirmBalance } from "./confirm-balance.tsx";
import { MAX_FILE_BYTES, type ResultFileProblem, readResults } from "./read-results.ts";

const ENCODING = "UTF-8";

/** The messages for results that cannot be recorded, by verdict. */
const REFUSED = {
  repeated: { tone: "neutral", text: m.payout_verdict_repeated },
  unknown: { tone: "danger", text: m.payout_verdict_unknown },
  amount_differs: { tone: "danger", text: m.payout_verdict_amount_differs },
  ended: { tone: "danger", text: m.payout_verdict_ended },
  own: { tone: "warning", text: m.payout_verdict_own },
  unapproved: { tone: "warning", text: m.payout_verdict_unapproved },
  reference_used: { tone: "danger", text: m.payout_verdict_reference_used },
  overdrawn: { tone: "warning", text: m.payout_verdict_overdrawn },
} as const satisfies Record<Exclude<ResultVerdict, "matched">, unknown>;

/** Formats a file's size in kilobytes, such as "977 KB". */
const formatFileSize = (bytes: number): string =>
  m.file_size({ kilobytes: formatNumber(Math.ceil(bytes / 1024)) });

/**
 * Shows a preview of the results in a bank's file, and then records them. The browser parses the
 * file, so that errors name the row before anything is sent. The server validates the results
 * again, and looks up each payout for the preview and for the recording.
 */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<ResultFileProblem>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { data: funds } = useQuery(fundsQuery(api));
  const preview = useMutation({
    mutationFn: (results: readonly PayoutResult[]) => previewPayoutResults(api, results),
  });
  const record = useMutation({
    mutationFn: (results: readonly PayoutResult[]) =>
      recordPayoutResults(api, { results, is_overdraft_confirmed: isConfirmed }),
    // Refetches even after an error, because some results may already have been recorded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
    onSuccess: (judged) => {
      toast.success(countText(matchedOf(judged).length, m.payout_results_saved));
      onClose();
    },
  });

  async function choose(chosen: readonly File[]): Promise<void> {
    setFiles(chosen);
    setProblem(undefined);
    setIsConfirmed(false);
    preview.reset();
    record.reset();
    const [file] = chosen;
    if (file === undefined) return;
    const read = await readResults(file);
    if ("what" in read) setProblem(read);
    else preview.mutate(read);
  }

  const isShort = preview.data?.some(({ verdict }) => verdict === "overdrawn") ?? false;
  const canRecord =
    preview.data !== undefined && (matchedOf(preview.data).length > 0 || (isShort && isConfirmed));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.payout_results_title()}
      description={m.payout_results_lead({
        encoding: ENCODING,
        columns: RESULT_COLUMNS.join(", "),
        rows: formatNumber(MAX_RESULTS),
        paid: "paid",
        returned: "returned",
      })}
      closeLabel={m.close()}
      footer={
        <Button
          fullWidth
          disabled={!canRecord}
          loading={record.isPending || preview.isPending}
          onClick={() => {
            if (preview.variables !== undefined) record.mutate(preview.variables);
          }}
        >
          {m.payout_results_save()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {preview.error ? <FailureAlert title={m.courier_action_failed()} error={preview.error} /> : null}
        {record.error ? <FailureAlert title={m.courier_action_failed()} error={record.error} /> : null}
        <FileDrop
          label={m.payout_results_file()}
          prompt={m.payout_results_prompt()}
          accept=".csv,text/csv"
          maxBytes={MAX_FILE_BYTES}
          value={files}
          onValueChange={(chosen) => void choose(chosen)}
          onReject={([rejection]) =>
            setProblem({ what: rejection?.reason === "size" ? "tooLarge" : "notText" })
          }
          formatSize={formatFileSize}
          labels={{ files: m.payout_results_chosen(), remove: (file) => m.payout_results_remove({ file }) }}
          error={problem && problemText(problem)}
        />
        {preview.data === undefined ? null : <Preview judged={preview.data} />}
        {isShort && funds !== undefined ? (
          <ConfirmBalance
            text={m.payout_results_overdrawn({ available: signedTaka(funds.bank) })}
            label={m.payout_overdraft_confirm()}
            isConfirmed={isConfirmed}
            isRefused={false}
            onConfirm={setIsConfirmed}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

const matchedOf = (judged: readonly JudgedResult[]) => judged.filter(({ verdict }) => verdict === "matched");

/**
 * The preview of a result file: the number and the sum of the matching results by status, and the
 * other results with their verdicts.
 */
function Preview({ judged }: { judged: readonly JudgedResult[] }) {
  const matched = matchedOf(judged);
  // The index is the key, because a file may contain a payout several times.
  const refused = judged
    .map((result, index) => ({ result, key: `${index} ${result.payout}` }))
    .filter(({ result }) => result.verdict !== "matched");
  const groups = [
    { text: m.payout_result_paid(), rows: matched.filter(({ status }) => status === "paid") },
    { text: m.payout_result_returned(), rows: matched.filter(({ status }) => status === "returned") },
  ];
  return (
    <>
      {matched.length === 0 ? <Alert tone="warning">{m.payout_results_none()}</Alert> : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {groups.map(({ text, rows }) => (
          <div key={text} className="col-span-2 grid grid-cols-subgrid font-semibold">
            <dt>{text}</dt>
            <dd className="text-end tabular-nums">
              {countText(rows.length, (count) =>
                m.payout_results_count({
                  ...count,
                  amount: formatTaka(sumTaka(rows.map(({ amount }) => amount))),
                }),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {refused.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {refused.map(({ result, key }) => (
            <Refused key={key} result={result} />
          ))}
        </ul>
      )}
    </>
  );
}

function Refused({ result: { payout, amount, verdict, merchant, expected } }: { result: JudgedResult }) {
  if (verdict === "matched") return null;
  const { tone, text } = REFUSED[verdict];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere">
      <span className="min-w-0">
        <span className="font-mono text-sm">{payout}</span>
        {merchant === undefined ? null : <span className="block text-sm text-ink-muted">{merchant}</span>}
      </span>
      <span className="text-sm tabular-nums">
        {verdict === "amount_differs" && expected !== undefined
          ? m.payout_results_expected({ amount: formatTaka(amount), expected: formatTaka(expected) })
          : formatTaka(amount)}
      </span>
      <Badge tone={tone}>{text()}</Badge>
    </li>
  );
}

function problemText(problem: ResultFileProblem): string {
  switch (problem.what) {
    case "tooLarge":
      return m.file_too_large({ size: formatFileSize(MAX_FILE_BYTES) });
    case "notText":
      return m.file_not_text({ encoding: ENCODING });
    case "notCsv":
      return m.file_not_csv();
    case "empty":
      return m.file_empty();
    case "tooMany":
      return m.file_too_many({ rows: formatNumber(MAX_RESULTS) });
    case "columns":
      return m.file_columns({ columns: problem.missing.join(", ") });
    case "formula":
      return m.file_formula({ row: formatNumber(problem.row) });
    case "row":
      return m.file_row({
        row: formatNumber(problem.row),
        column: problem.column,
        problem: codeText(problem.code),
      });
    default:
      return problem satisfies never;
  }
}
