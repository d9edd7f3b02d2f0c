/** Saves text as a file. The text may consist of several parts. */
export function saveFile(name: string, type: string, ...parts: readonly (string | Blob)[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The URL is revoked later, because some browsers read it only in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
