import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { isCalendarDate } from '@portal/shared/domain/dates';
import { foldWords } from '@portal/shared/domain/foldText';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { UsePagedList } from '@portal/shared/state/usePagedList';

/** Maximum number of early results: fewer than a page of results, which replaces them. */
const MAX_EARLY = 5;

interface AwaitedResults {
  /** Of the list of results. */
  readonly status: UsePagedList<unknown>['status'];
  readonly tab: SearchTab;
  readonly query: string | undefined;
  readonly panelRef: RefObject<HTMLElement | null>;
}

/**
 * The cached titles that match a query, until its results have loaded and replace them. If one of
 * the cached titles has the focus then, the focus moves to the panel.
 */
export function useEarlyResults({
  status,
  tab,
  query,
  panelRef,
}: AwaitedResults): readonly SearchResult[] {
  const { queryClient } = usePortal();
  useLayoutEffect(() => {
    if (status === 'ready' && document.activeElement === document.body) {
      panelRef.current?.focus();
    }
  }, [status, panelRef]);

  return query !== undefined && status === 'loading'
    ? findEarlyResults(queryClient, tab, query)
    : [];
}

/**
 * Titles and people in the query cache with a word for each word of the query, at once and without
 * a request: results of earlier searches, and the lists of the pages visited. Lists of another
 * section can have any shape, so everything else is skipped.
 */
export function findEarlyResults(
  queryClient: QueryClient,
  tab: SearchTab,
  query: string,
): readonly SearchResult[] {
  const words = foldWords(query);
  if (words.length === 0) {
    return [];
  }
  const found = new Map<string, SearchResult>();
  for (const [, data] of queryClient.getQueriesData<unknown>({ queryKey: ['list'] })) {
    for (const item of itemsIn(data)) {
      const result = readResult(item);
      if (result && (tab === 'all' || tab === result.kind) && isMatch(result, words)) {
        found.set(titleKey(result), found.get(titleKey(result)) ?? result);
      }
    }
    if (found.size >= MAX_EARLY) {
      break;
    }
  }
  return [...found.values()].slice(0, MAX_EARLY);
}

function isMatch(result: SearchResult, words: readonly string[]): boolean {
  const own = foldWords(result.kind === 'person' ? result.name : result.title);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** The items of a paged list's pages. */
function itemsIn(data: unknown): readonly unknown[] {
  return listIn(data, 'pages').flatMap((page) => listIn(page, 'items'));
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function readResult(item: unknown): SearchResult | undefined {
  if (!isRecord(item) || !Number.isSafeInteger(item['id'])) {
    return undefined;
  }
  const id = Number(item['id']);
  const text = (key: string) => (typeof item[key] === 'string' ? item[key] : undefined);
  const { kind } = item;
  const name = text(kind === 'person' ? 'name' : 'title');
  if (name === undefined) {
    return undefined;
  }
  switch (kind) {
    case 'person':
      return { kind, id, name, profilePath: text('profilePath'), department: text('department') };
    case 'movie':
    case 'tv': {
      const date = text('date');
      return {
        kind,
        id,
        title: name,
        originalTitle: text('originalTitle') ?? name,
        overview: text('overview'),
        posterPath: text('posterPath'),
        date: date !== undefined && isCalendarDate(date) ? date : undefined,
      };
    }
    default:
      return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
