/** Minimum duration of observed events. Lower than the browser's default of 104 ms. */
const EVENT_MS = 40;
/** The maximum number of entries that are stored until the next call. */
const MAX_KEPT = 500;

/**
 * Calls `use` with the browser's performance entries of a type, including earlier ones; does
 * nothing if the browser does not support the type. Returns a function that processes entries not
 * delivered yet.
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
  // The DOM types lack this option.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: EVENT_MS,
  };
  observer.observe(options);
  return () => useAll(observer.takeRecords());
}

/**
 * Collects the results of `read` for entries of a type. Returns a function that returns and clears
 * them.
 */
export function keepEntries<Entry extends PerformanceEntry, Kept>(
  type: string,
  read: (entry: Entry) => Kept | undefined,
): () => readonly Kept[] {
  let kept: Kept[] = [];
  const takeEntries = observeEntries<Entry>(type, (entry) => {
    const value = kept.length < MAX_KEPT ? read(entry) : undefined;
    if (value !== undefined) {
      kept.push(value);
    }
  });
  return () => {
    takeEntries();
    const taken = kept;
    kept = [];
    return taken;
  };
}
