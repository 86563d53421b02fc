/** What a request is for, by its path: kinds wait for different resources. */
export type RequestKind = 'call' | 'file' | 'picture' | 'trailer' | 'report' | 'page' | 'watch';

const PREFIXES: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/api/', 'call'],
  ['/files/', 'file'],
  ['/t/p/', 'picture'],
  ['/trailers/', 'trailer'],
];
const PATHS: ReadonlyMap<string, RequestKind> = new Map([
  ['/reports', 'report'],
  // For operators, also when nothing else works.
  ['/healthz', 'watch'],
  ['/readyz', 'watch'],
  ['/metrics', 'watch'],
]);

/** Everything that is nothing else is a page. `/healthz/x` is one, too. */
export function kindOf(path: string): RequestKind {
  return PATHS.get(path) ?? PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
