/** The reason why a file was rejected: a wrong type, too large, or too many files. */
export type FileRejection = { file: File; reason: "type" | "size" | "count" };

/** The rules for the files of a control. */
export type FileRules = {
  /** The value of the attribute of `<input type="file">`: extensions and media types, separated by commas. */
  accept?: string;
  /** The maximum size of a file, in bytes. */
  maxBytes?: number;
  /** Whether several files are allowed. */
  multiple: boolean;
};

/**
 * Divides files by the rules. A file that breaks several rules is rejected for the first of type, size,
 * count.
 */
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

/**
 * Implements the `accept` attribute of the HTML standard (https://html.spec.whatwg.org/#attr-input-accept),
 * because browsers do not apply it to dropped files.
 */
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
