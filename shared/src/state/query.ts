/**
 * The part of TanStack Query that pages need for rendering. The shell shares it as the package
 * `@portal/query`, so that pages do not wait for mutations, hydration and other unused code. The
 * exports are part of the contract (docs/contracts.md): additions require a new package name,
 * because live shells lack them. Deferred code that needs more imports `@tanstack/react-query`,
 * which has the same hooks and uses the same cache.
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
