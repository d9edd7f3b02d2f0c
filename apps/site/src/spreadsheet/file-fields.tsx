import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { FileDrop } from "@harkara/ui/file-drop";
import { Spinner } from "@harkara/ui/spinner";
import { TextareaField } from "@harkara/ui/textarea-field";
import { useRef, useState } from "react";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FAULT_TEXT } from "./fault-text.ts";
import { readFile, readPasted } from "./read-file.ts";
import type { ReadFault, ReadResult } from "./read-limits.ts";

interface FileFieldsProps {
  /** Names the content of the file. */
  label: string;
  /** The accepted file formats, and what a row contains. */
  hint: string;
  /** @param file the name of the file; empty if the cells were pasted */
  onRead: (file: string, cells: string[][]) => void;
}

/** Reads a file, or cells that were pasted from a spreadsheet. Nothing is sent to the server. */
export function FileFields({ label, hint, onRead }: FileFieldsProps) {
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<ReadFault>();
  const [pasted, setPasted] = useState("");
  const newest = useRef(0);

  async function read(file: string, reading: Promise<ReadResult>): Promise<void> {
    newest.current += 1;
    const number = newest.current;
    setIsReading(true);
    setFault(undefined);
    const result = await reading;
    if (number !== newest.current) return;
    setIsReading(false);
    if ("fault" in result) setFault(result.fault);
    else onRead(file, result.cells);
  }

  return (
    <div className="flex flex-col gap-6">
      {fault === undefined ? null : (
        <Alert tone="danger" title={m.bulk_fault_title()}>
          {FAULT_TEXT[fault]()}
        </Alert>
      )}
      <FileDrop
        label={label}
        hint={hint}
        prompt={isReading ? <Spinner label={m.bulk_reading()} /> : <FilePrompt />}
        accept=".xlsx,.csv,.tsv,.txt"
        value={[]}
        formatSize={(bytes) => m.bulk_file_size({ size: formatNumber(Math.ceil(bytes / 1024)) })}
        labels={{ files: m.bulk_file_chosen(), remove: (name) => m.bulk_file_remove({ name }) }}
        onValueChange={([file]) => {
          if (file) void read(file.name, readFile(file));
        }}
        onReject={() => setFault("damaged")}
      />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void read("", readPasted(pasted));
        }}
      >
        <TextareaField
          label={m.bulk_paste_label()}
          hint={m.bulk_paste_hint()}
          rows={3}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        {pasted.trim() === "" ? null : (
          <Button type="submit" variant="secondary" className="self-start" loading={isReading}>
            {m.bulk_paste_go()}
          </Button>
        )}
      </form>
    </div>
  );
}

/** Invites the user to choose a file. On a phone, a file cannot be dropped. */
function FilePrompt() {
  return (
    <>
      <span className="sm:hidden">{m.bulk_file_choose()}</span>
      <span className="max-sm:hidden">{m.bulk_file_prompt()}</span>
    </>
  );
}
