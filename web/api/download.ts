/** Long enough for any browser to have opened the file it is saving. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file made in the browser to the person. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
