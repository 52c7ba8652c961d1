/** Long enough for the slowest browser to have begun reading what it saves. */
const READ_MILLISECONDS = 60_000;

/** Hands something to the browser as a file to keep. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MILLISECONDS);
}

/** A text as such a file. */
export function saveText(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/**
 * Hands a picture to the device's share sheet where there is one for files; else, or when the sheet fails, it is
 * downloaded. Closing the sheet is an answer too.
 */
export async function shareOrSave(fileName: string, content: Blob): Promise<'shared' | 'saved'> {
  const files = [new File([content], fileName, { type: content.type })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'shared';
    }
  }
  saveFile(fileName, content);
  return 'saved';
}
