/** Why a file was not taken: not a kind that is asked for, too big, or one too many. */
export type FileRejection = { file: File; reason: "type" | "size" | "count" };

/** What files a control takes. */
export type FileRules = {
  /** As the attribute of `<input type="file">`: extensions and media types, parted by commas. */
  accept?: string;
  /** The most bytes of one file. */
  maxBytes?: number;
  /** More than one file at a time. */
  multiple: boolean;
};

/** Parts files by the rules. A file that breaks several is rejected for the first of: type, size, count. */
export function sortFiles(
  files: readonly File[],
  { accept, maxBytes = Number.POSITIVE_INFINITY, multiple }: FileRules,
): { accepted: File[]; rejected: FileRejection[] } {
  const accepted: File[] = [];
  const rejected: FileRejection[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) rejected.push({ file, reason: "type" });
    else if (file.size > maxBytes) rejected.push({ file, reason: "size" });
    else if (!multiple && accepted.length > 0) rejected.push({ file, reason: "count" });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

/** After the HTML standard's `accept` (https://html.spec.whatwg.org/#attr-input-accept); a drop does not apply it. */
function isAccepted(file: File, accept = ""): boolean {
  const kinds = accept
    .toLowerCase()
    .split(",")
    .map((kind) => kind.trim())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.endsWith(kind);
    if (kind.endsWith("/*")) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}
