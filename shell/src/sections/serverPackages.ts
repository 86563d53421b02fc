import * as reactQuery from '@tanstack/react-query';
import * as axios from 'axios';
import { freezeModule, sharedModules } from './offerPackages.ts';

/**
 * `useQuery` and `useInfiniteQuery` for the server, where a page renders once: they return the
 * observer's first result without subscribing. A query that may throw or is not subscribed gets the
 * real hook; in a single rendering, the order of hooks does not matter.
 */
export const serverQueryHooks = { useQuery, useInfiniteQuery };

/** The packages for server files of sections, which require them when they start. */
export const serverPackages = {
  react: sharedModules.react,
  'react/jsx-runtime': sharedModules.jsxRuntime,
  'react-dom': sharedModules.reactDom,
  '@tanstack/react-query': freezeModule({ ...reactQuery, ...serverQueryHooks }),
  axios: freezeModule(axios),
};

/** As in the hooks: a query that a mounted view would request counts as loading. */
const FIRST_RENDER = { _optimisticResults: 'optimistic' } as const;

function useQuery(...[options, client]: Parameters<typeof reactQuery.useQuery>) {
  const queryClient = reactQuery.useQueryClient(client);
  return isOrdinary(options)
    ? new reactQuery.QueryObserver(queryClient, { ...options, ...FIRST_RENDER }).getCurrentResult()
    : reactQuery.useQuery(options, client);
}

function useInfiniteQuery(...[options, client]: Parameters<typeof reactQuery.useInfiniteQuery>) {
  const queryClient = reactQuery.useQueryClient(client);
  return isOrdinary(options)
    ? new reactQuery.InfiniteQueryObserver(queryClient, {
        ...options,
        ...FIRST_RENDER,
      }).getCurrentResult()
    : reactQuery.useInfiniteQuery(options, client);
}

function isOrdinary({
  throwOnError,
  subscribed,
}: {
  readonly throwOnError?: unknown;
  readonly subscribed?: boolean;
}): boolean {
  return !throwOnError && subscribed !== false;
}
