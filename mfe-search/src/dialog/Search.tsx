import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageProps } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import { useDebounced } from '@portal/shared/state/useDebounced';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { moveFromField } from '@portal/shared/ui/moveFromField';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import type { Result } from '../results/findResults.ts';
import { MoreResults, useHasMore, useMore } from '../results/MoreResults.tsx';
import { MoreSwitch } from '../results/MoreSwitch.tsx';
import { SearchResults } from '../results/SearchResults.tsx';
import { useTolerantSearch } from '../results/useTolerantSearch.ts';
import { YearsLink } from '../results/YearsLink.tsx';
import { parseQuery, readSearch, writeSearch } from '../searchAddress.ts';
import { texts } from '../texts.ts';
import classes from './Search.module.css';
import { SearchField } from './SearchField.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { PopularNow, RecentSearches } from './Suggestions.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import { useReturnToResult, useSavedSearch } from './useSavedSearch.ts';

/** How long the search waits after the last keystroke. */
const SEARCH_DELAY_MS = 800;

/**
 * The search: field, tabs and results. If it has its own URL (`keepQuery`), it reads the search
 * from there and keeps the URL up to date. Otherwise it restores the search that the visitor left
 * on this history entry.
 */
export function Search({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const { saved, save } = useSavedSearch();
  const [initial] = useState(() => readSearch(keepQuery ? params : (saved?.params ?? params)));
  const [text, setText] = useState(initial.text);
  const [tab, setTab] = useState<SearchTab>(initial.tab);
  const hasMore = useHasMore();
  const [isMore, setMore] = useState(initial.isMore && hasMore);
  const recent = useRecentSearches();
  const searchRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const query = parseQuery(text);
  const [settledQuery, settle] = useDebounced(query, SEARCH_DELAY_MS);
  const isSettled = query === settledQuery;
  const { list, shownQuery = query ?? '' } = useTolerantSearch(tab, isSettled ? query : undefined);
  const more = useMore(isMore && isSettled ? query : undefined);
  const hasLoaded = isSettled && query !== undefined && list.status === 'ready';
  const isInitial = query === initial.query && tab === initial.tab;
  useReturnToResult({
    saved,
    isReady: isInitial && (hasLoaded || query === undefined) && !(isMore && more.isPending),
    searchRef,
    panelRef,
  });

  const handleSettled = useEffectEvent(() => keepQuery?.(writeSearch(settledQuery, tab, isMore)));
  useEffect(() => handleSettled(), [settledQuery, tab, isMore]);

  useTopOfResults(searchRef, panelRef, `${query} ${tab} ${isMore}`);

  const handleEnter = () => {
    if (query !== undefined) {
      recent.remember(query);
    }
    if (!isSettled) {
      settle();
    } else if (list.status === 'failed') {
      list.retry();
    } else if (searchRef.current) {
      focusFirstResult(searchRef.current);
    }
  };
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) {
      save(link, currentTarget, writeSearch(query, tab, isMore));
      if (query !== undefined) {
        recent.remember(query);
      }
    }
  };
  const handleChoose = (chosen: string) => {
    setText(chosen);
    settle(parseQuery(chosen));
  };
  const handleFocusLost = () => panelRef.current?.focus();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles clicks on its links
    <div
      className={classes.Search}
      ref={searchRef}
      onKeyDown={moveAmongResults}
      onClick={handleClick}
    >
      <div className={classes.Head}>
        <SearchField text={text} onChange={setText} onEnter={handleEnter} />
        <div className={classes.Kinds}>
          <SearchTabs active={tab} panelId={panelId} onChange={setTab} />
          {hasMore && query !== undefined && <MoreSwitch isOn={isMore} onChange={setMore} />}
        </div>
      </div>
      <div
        className={classes.Panel}
        ref={panelRef}
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${tab}`}
        tabIndex={-1}
      >
        {query === undefined && <p className={classes.Hint}>{texts.hint}</p>}
        {text === '' && (
          <>
            <RecentSearches recent={recent} onChoose={handleChoose} onFocusLost={handleFocusLost} />
            <PopularNow />
          </>
        )}
        {query !== undefined && (
          <>
            <YearsLink query={query} />
            {isMore && <MoreResults query={query} more={more} />}
            <SearchResults query={query} shownQuery={shownQuery} list={list} />
          </>
        )}
      </div>
      {/* The portal's live region is inert while a modal dialog is open. */}
      <VisuallyHidden>
        <span role="status">{hasLoaded && announcement(query, shownQuery, list)}</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * Scrolls to the top for new results. Either the panel scrolls, or the entire search in a short
 * window.
 */
function useTopOfResults(
  searchRef: RefObject<HTMLElement | null>,
  panelRef: RefObject<HTMLElement | null>,
  search: string,
): void {
  useLayoutEffect(() => {
    panelRef.current?.scrollTo({ top: 0, behavior: 'instant' });
    searchRef.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [searchRef, panelRef, search]);
}

/** The screen reader announcement when results have loaded. */
function announcement(
  query: string,
  shownQuery: string,
  { items, total }: Pick<UsePagedList<Result>, 'items' | 'total'>,
): string {
  // The total includes results of kinds that have no pages.
  return shownQuery === query
    ? texts.found(items.length > 0 ? Math.max(total, items.length) : 0)
    : texts.otherQuery(query, shownQuery);
}

/** An `onKeyDown` handler for the search, see `moveFromField`. */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  moveFromField(event, resultsIn(event.currentTarget));
}

/**
 * Focuses the first result. If there are no results, focuses a button or link that is shown
 * instead, if any.
 */
function focusFirstResult(search: HTMLElement): void {
  const results = resultsIn(search);
  const first = results.find((result) => result.closest('li')) ?? results[0];
  first?.focus();
}

function resultsIn(search: HTMLElement): readonly HTMLElement[] {
  return [...search.querySelectorAll<HTMLElement>('li a, [data-result]')];
}
