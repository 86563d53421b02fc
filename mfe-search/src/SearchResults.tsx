import { titleKey } from '@portal/contract/kinds';
import type { SearchResult } from '@portal/shared/domain/search';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { EndMarker } from '@portal/shared/ui/EndMarker';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { ResultRow, SkeletonRow } from './ResultRow.tsx';
import classes from './SearchResults.module.css';
import { texts } from './texts.ts';
import { readYears } from './years.ts';

interface SearchResultsProps {
  /** The search query. */
  readonly query: string;
  /** The query that the list is for: another one if there was nothing for `query`. */
  readonly shownQuery: string;
  readonly list: UsePagedList<SearchResult>;
}

/** The results: loading, failed, empty, or a list that loads more at its end. */
export function SearchResults({ query, shownQuery, list }: SearchResultsProps) {
  const isLoading = list.status === 'loading' || list.isLoadingNext;

  if (list.status === 'failed') {
    return (
      <div className={classes.Failure}>
        <ErrorCard message={list.message ?? texts.failed} onRetry={list.retry} />
      </div>
    );
  }
  if (list.status === 'ready' && list.items.length === 0) {
    return <NothingFound query={query} />;
  }

  // Reaching the end must not repeat a failed request automatically: that would be a request loop.
  const canReadOn = list.hasMore && !isLoading && list.message === undefined;
  const isAtEnd = list.status === 'ready' && !list.hasMore;
  return (
    <>
      {list.items.length > 0 && <OtherQuery query={query} shownQuery={shownQuery} />}
      {/* An explicit role, because Safari drops it from lists without bullets. */}
      <ul
        className={classes.SearchResults}
        role="list"
        aria-label={texts.results}
        aria-busy={isLoading}
      >
        {list.items.map((result) => (
          <li key={titleKey(result)} className={classes.Row}>
            <ResultRow result={result} query={shownQuery} />
          </li>
        ))}
        {isLoading && <LoadingRows />}
      </ul>
      {canReadOn && <EndMarker onReach={list.loadNext} />}
      {list.message !== undefined && !isLoading && (
        <div className={classes.Failure}>
          <ErrorCard message={list.message} onRetry={list.retry} />
        </div>
      )}
      {isAtEnd && <p className={classes.End}>{texts.noMoreResults}</p>}
    </>
  );
}

/** Says before the results that they are for another query; nothing if they are for this one. */
export function OtherQuery({
  query,
  shownQuery,
}: Pick<SearchResultsProps, 'query' | 'shownQuery'>) {
  return (
    shownQuery !== query && (
      <p className={classes.OtherQuery}>{texts.otherQuery(query, shownQuery)}</p>
    )
  );
}

/** What stands instead of results when there are none. */
export function NothingFound({ query }: Pick<SearchResultsProps, 'query'>) {
  return (
    <div className={classes.Nothing}>
      <p className={classes.NothingFound}>{texts.nothingFound(query)}</p>
      {!readYears(query) && <p className={classes.TryAnother}>{texts.tryAnother}</p>}
      <p className={classes.End}>{texts.noMoreResults}</p>
    </div>
  );
}

/** The specification's number of skeletons. */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The list items of results that are loading. */
export function LoadingRows() {
  return SKELETONS.map((name) => (
    <li key={name} aria-hidden="true" data-skeleton>
      <SkeletonRow />
    </li>
  ));
}
