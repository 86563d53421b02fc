/** Whether the visitor has enabled the browser's data saver. Not in the DOM types yet. */
export function hasSaveData(
  navigator: Navigator & { connection?: { saveData?: boolean } },
): boolean {
  return navigator.connection?.saveData === true;
}
