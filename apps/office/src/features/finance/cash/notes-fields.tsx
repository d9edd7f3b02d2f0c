import { NOTES, type Note, type Notes, valueOfNotes } from "@harkara/courier-core/money/cash";
import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { TextField } from "@harkara/ui/field";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The number of banknotes of each value, as typed. */
export type NoteTexts = Readonly<Partial<Record<Note, string>>>;

/**
 * Parses the typed numbers of banknotes. Returns undefined if no field is filled in, or if a field
 * does not contain a whole number.
 */
export function readNotes(texts: NoteTexts): Notes | undefined {
  const typed = NOTES.flatMap((note) => {
    const text = toAsciiDigits(texts[note] ?? "").trim();
    return text === "" ? [] : [{ note, text }];
  });
  if (typed.length === 0 || typed.some(({ text }) => !/^\d{1,5}$/.test(text))) return undefined;
  return typed.map(({ note, text }) => ({ note, count: Number(text) }));
}

interface NotesFieldsProps {
  texts: NoteTexts;
  onChange: (texts: NoteTexts) => void;
}

/**
 * Fields for the number of banknotes of each value, and their total. The fields are collapsed at
 * first, because the user may enter only the amount.
 */
export function NotesFields({ texts, onChange }: NotesFieldsProps) {
  const notes = readNotes(texts);
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{m.notes_enter()}</summary>
      <div className="grid grid-cols-2 gap-3 pb-3">
        {NOTES.map((note) => (
          <TextField
            key={note}
            label={m.notes_value({ amount: formatTaka(note) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={texts[note] ?? ""}
            onChange={(event) => onChange({ ...texts, [note]: event.currentTarget.value })}
          />
        ))}
        <output className="col-span-2 font-bold tabular-nums">
          {m.notes_total({ amount: formatTaka(notes === undefined ? 0 : valueOfNotes(notes)) })}
        </output>
      </div>
    </details>
  );
}
