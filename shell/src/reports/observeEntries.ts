/** Minimum duration of observed events. Lower than the browser's default of 104 ms. */
const EVENT_MS = 40;

/**
 * Uses the browser's performance entries of a type, if it has any, including earlier ones. Returns
 * a function that uses the entries that the browser has not delivered yet.
 */
export function observeEntries<Entry extends PerformanceEntry>(
  type: string,
  use: (entry: Entry) => void,
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) {
    return () => undefined;
  }
  // Safe: entries of a type have that type's fields.
  const useAll = (entries: PerformanceEntryList) => entries.forEach((entry) => use(entry as Entry));
  const observer = new PerformanceObserver((list) => useAll(list.getEntries()));
  // The DOM types lack the event threshold.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: EVENT_MS,
  };
  observer.observe(options);
  return () => useAll(observer.takeRecords());
}
