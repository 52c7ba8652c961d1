/** Long enough for the slowest browser to have begun reading what it saves. */
const READ_MILLISECONDS = 60_000;

/** Hands a text to the browser as a file to keep. */
export function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MILLISECONDS);
}
