/** Saves `content` as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Releases the URL and its memory once the browser has had time to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
