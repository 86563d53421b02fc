/**
 * What pages need of TanStack Query to be drawn. The shell shares these as a package of their own,
 * `@portal/query`: with the whole of it, every page would wait for mutations, hydration and more that
 * it does not use. They are a promise of the shell (docs/contracts.md), so an export that an older
 * shell would lack needs another name for the package. Whoever needs more imports
 * `@tanstack/react-query`, in code that comes later; both have the same hooks and the same cache.
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
