import * as reactQuery from '@tanstack/react-query';
import * as axios from 'axios';
import { freezeModule } from './freezeModule.ts';
import { sharedModules } from './offerPackages.ts';

/**
 * `useQuery` and `useInfiniteQuery` for the server. Because a page renders only once there, they
 * return the observer's first result without subscribing. Queries that can throw or are not
 * subscribed use the real hook. Calling hooks conditionally is safe in a single render.
 */
export const serverQueryHooks = { useQuery, useInfiniteQuery };

/** The packages that sections' server files `require` at startup. */
export const serverPackages = {
  react: sharedModules.react,
  'react/jsx-runtime': sharedModules.jsxRuntime,
  'react-dom': sharedModules.reactDom,
  '@tanstack/react-query': freezeModule({ ...reactQuery, ...serverQueryHooks }),
  axios: freezeModule(axios),
};

/** As with the real hooks, a query that would be requested on mount counts as loading. */
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
