/** Paths of searches. */
const SEARCH = /\/(search|find)(\/|$)/;
/** Query parameters of other services that do not hold what a visitor has typed. */
const CHOSEN: ReadonlySet<string> = new Set(['country', 'language', 'page', 'region']);
/** Usual names of a field for searching. */
const TYPED = /^(keyword|q|query|s|search|term|text)$/i;

/**
 * Whether a URL may contain a visitor's input, which the next user of the device must not find. The
 * portal's own service has separate paths for searches. In URLs of a section's own service, only
 * the path is known to be free of input; the parameters of a page are up to its section.
 */
export function isTyped({ pathname, searchParams }: URL, home: string): boolean {
  const path = pathname.slice(home.length);
  const names = [...searchParams.keys()];
  if (!path.startsWith('api/')) {
    return names.some((name) => TYPED.test(name));
  }
  return (
    SEARCH.test(path) || (!path.startsWith('api/3/') && names.some((name) => !CHOSEN.has(name)))
  );
}

/** Whether a response may be stored, according to its sender. */
export function mayBeStored({ status, headers }: Response): boolean {
  return status === 200 && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}
