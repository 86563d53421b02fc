import * as reactQuery from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient, FETCH_ONCE } from '@portal/shared/state/queryPolicy';
import { serverQueryHooks } from './serverPackages.ts';

const { useInfiniteQuery, useQuery } = serverQueryHooks;

const answer = {
  queryKey: ['answer'],
  queryFn: () => Promise.resolve(['a', 'b']),
  select: (data: unknown) => ({ data }),
  ...FETCH_ONCE,
};
const list = {
  queryKey: ['list'],
  queryFn: () => Promise.resolve(['a', 'b']),
  initialPageParam: 1,
  getNextPageParam: () => 2,
  select: ({ pages }: { readonly pages: readonly unknown[] }) => pages.length,
  ...FETCH_ONCE,
};

/** Renders a component on the server and returns the result of the hook in it. */
function renderOnce(useHook: () => object): object {
  let result: object = {};
  function View(): ReactNode {
    result = { ...useHook() };
    return undefined;
  }
  renderToString(<View />);
  return result;
}

/** Removes functions, because they differ between observers. */
function valuesOf(result: object): object {
  return Object.fromEntries(
    Object.entries(result).filter(([, value]) => typeof value !== 'function'),
  );
}

describe.each([
  ['a query that has not been asked for', { isAsked: false, isFailed: false, enabled: true }],
  ['a query that is not wanted', { isAsked: false, isFailed: false, enabled: false }],
  ['an answered query', { isAsked: true, isFailed: false, enabled: true }],
  ['a failed query', { isAsked: true, isFailed: true, enabled: true }],
])('serverQueryHooks: %s', (_, { isAsked, isFailed, enabled }) => {
  const failing = isFailed && { queryFn: () => Promise.reject(new Error('No.')) };

  it('have the result of useQuery', async () => {
    const client = createQueryClient();
    const options = { ...answer, ...failing, enabled };
    if (isAsked) {
      await client.prefetchQuery(options);
    }

    const result = renderOnce(() => useQuery(options, client));

    const expected = renderOnce(() => reactQuery.useQuery(options, client));
    expect(valuesOf(result)).toEqual(valuesOf(expected));
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });

  it('have the result of useInfiniteQuery', async () => {
    const client = createQueryClient();
    const options = { ...list, ...failing, enabled };
    if (isAsked) {
      await client.prefetchInfiniteQuery(options);
    }

    const result = renderOnce(() => useInfiniteQuery(options, client));

    const expected = renderOnce(() => reactQuery.useInfiniteQuery(options, client));
    expect(valuesOf(result)).toEqual(valuesOf(expected));
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });
});

describe('serverQueryHooks', () => {
  it('throw the failure if the section wants them to', async () => {
    const client = createQueryClient();
    const failing = { ...answer, queryFn: () => Promise.reject(new Error('No.')) };
    await client.prefetchQuery(failing);

    const draw = () => renderOnce(() => useQuery({ ...failing, throwOnError: true }, client));

    expect(draw).toThrow('No.');
  });
});
