/** Whether the visitor asks for little data to be loaded. Not every browser says so. */
export function savesData(navigator: Navigator): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
