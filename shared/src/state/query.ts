/**
 * The part of TanStack Query that pages need to render. The shell shares it as the package
 * `@portal/query`, so that pages do not wait for mutations, hydration and other unused code. Its
 * exports are a promise of the shell (docs/contracts.md): one that an older shell lacks needs another
 * package name. Deferred code that needs more imports `@tanstack/react-query`, with the same hooks and
 * the same cache.
 */
export {
  hashKey,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
} from '@tanstack/react-query';
