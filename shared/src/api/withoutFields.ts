import type { PagedList } from '../domain/PagedList.ts';
import type { TitleSummary } from '../domain/titles.ts';
import type { Endpoint } from './Endpoint.ts';

/**
 * A call for a list of titles without what the section shows of none of them: a rendered page
 * carries its lists to the browser, and 20 overviews are 3 kB of it, compressed.
 */
export function withoutFields<Arguments extends readonly unknown[]>(
  endpoint: Endpoint<Arguments, PagedList<TitleSummary>>,
  ...fields: readonly ('overview' | 'backdropPath')[]
): Endpoint<Arguments, PagedList<TitleSummary>> {
  const nothing = Object.fromEntries(fields.map((field) => [field, undefined]));
  return {
    ...endpoint,
    parse(body, ...values) {
      const list = endpoint.parse(body, ...values);
      return list && { ...list, items: list.items.map((title) => ({ ...title, ...nothing })) };
    },
  };
}
