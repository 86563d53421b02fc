import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageProps } from '@portal/contract/Section';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { MoreResults } from './more/MoreResults.tsx';
import { MoreSwitch } from './more/MoreSwitch.tsx';
import { useHasMore, useMore } from './more/useMore.ts';
import { focusFirstResult, moveAmongResults } from './moveAmongResults.ts';
import { PopularNow } from './PopularNow.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import classes from './Search.module.css';
import { readSearch, writeSearch } from './searchAddress.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { texts } from './texts.ts';
import { useDebounced } from './useDebounced.ts';
import { useLeftSearch, useReturnToResult } from './useLeftSearch.ts';
import { useRecentSearches } from './useRecentSearches.ts';
import { parseQuery } from './useSearchList.ts';
import { useTolerantSearch } from './useTolerantSearch.ts';
import { YearsLink } from './YearsLink.tsx';

/** How long typing must pause before a search. */
const DEBOUNCE_MS = 800;

/**
 * The search: field, tabs and results. Begins with what the visitor left here, or with what the
 * address says, and keeps the address up to date where it has one.
 */
export function Search({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const { left, leave } = useLeftSearch();
  const [initial] = useState(() => readSearch(keepQuery ? params : (left?.params ?? params)));
  const [text, setText] = useState(initial.text);
  const [tab, setTab] = useState<SearchTab>(initial.tab);
  const hasMore = useHasMore();
  const [isMore, setMore] = useState(initial.isMore && hasMore);
  const recent = useRecentSearches();
  const searchRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const query = parseQuery(text);
  const [settledQuery, settle] = useDebounced(query, DEBOUNCE_MS);
  const isSettled = query === settledQuery;
  const { list, shownQuery = query ?? '' } = useTolerantSearch(tab, isSettled ? query : undefined);
  const more = useMore(isMore && isSettled ? query : undefined);
  const isReady = isSettled && query !== undefined && list.status === 'ready';
  const isInitial = query === initial.query && tab === initial.tab;
  useReturnToResult({
    left,
    isThere: isInitial && (isReady || query === undefined) && !(isMore && more.isPending),
    searchRef,
    panelRef,
  });

  const handleSettled = useEffectEvent(() => keepQuery?.(writeSearch(settledQuery, tab, isMore)));
  useEffect(() => handleSettled(), [settledQuery, tab, isMore]);

  // New results start at the top. The panel scrolls, or, in a low window, the whole search.
  useLayoutEffect(() => {
    panelRef.current?.scrollTo({ top: 0, behavior: 'instant' });
    searchRef.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [query, tab, isMore]);

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
      leave(link, currentTarget, writeSearch(query, tab, isMore));
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
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- listens to the links in it
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
      {/* Inside the dialog, because the portal's own live region is inert behind it. */}
      <VisuallyHidden>
        <span role="status">{isReady && announced(query, shownQuery, list)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** What a screen reader says of the results. */
function announced(
  query: string,
  shownQuery: string,
  { items, total }: Pick<UsePagedList<SearchResult>, 'items' | 'total'>,
): string {
  // Results of kinds that the portal has no pages for do not count.
  return shownQuery === query
    ? texts.found(items.length > 0 ? total : 0)
    : texts.otherQuery(query, shownQuery);
}
