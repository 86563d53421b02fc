/** Puts a text on the clipboard; `false` where that is forbidden (by the visitor, or on a page that came unencrypted). Never fails. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The caller shows the text instead; there is nothing else to do or to report.
    return false;
  }
}
