/** Saves `content` as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL by then; keeping it would hold its memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
