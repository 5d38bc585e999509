/** Saving something that the page has made. */

/** Has the browser save `content` as a file called `name`. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept, it would take memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
