/** Paths of searches. */
const SEARCH = /\/(search|find)(\/|$)/;
/** Query parameters of other services that never contain a visitor's input. */
const CHOSEN: ReadonlySet<string> = new Set(['country', 'language', 'page', 'region']);
/** Usual names of search fields. */
const TYPED = /^(keyword|q|query|s|search|term|text)$/i;

/**
 * Whether a URL may contain a visitor's input: the next user of the device must not find it. The
 * portal's own service has separate paths for searches. In URLs of a section's own service, only
 * the path is certain to contain no input, because the section chooses the parameters.
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

/** Whether the response's headers allow storing it. */
export function mayBeStored({ status, headers }: Response): boolean {
  return status === 200 && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}
