import { titleKey } from '@portal/shared/domain/kinds';
import type { SearchResult } from '@portal/shared/domain/search';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { EndMarker } from '@portal/shared/ui/EndMarker';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { ResultRow, SkeletonRow } from './ResultRow.tsx';
import classes from './SearchResults.module.css';
import { texts } from './texts.ts';

interface SearchResultsProps {
  /** What was searched for. */
  readonly query: string;
  readonly list: UsePagedList<SearchResult>;
}

/** As many as the portal shows while a page loads. */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What was found: loading, failed, nothing, or a list that reads on at its end. */
export function SearchResults({ query, list }: SearchResultsProps) {
  const isLoading = list.status === 'loading' || list.isLoadingNext;

  if (list.status === 'failed') {
    return (
      <div className={classes.Failure}>
        <ErrorCard message={list.message ?? texts.failed} onRetry={list.retry} />
      </div>
    );
  }
  if (list.status === 'ready' && list.items.length === 0) {
    return (
      <div className={classes.Nothing}>
        <p className={classes.NothingFound}>
          <span>{texts.noMoreResults}</span> {texts.forQuery(query)}
        </p>
        <p className={classes.TryAnother}>{texts.tryAnother}</p>
      </div>
    );
  }

  // After a failed page the end must not ask again by itself: that would be a request loop.
  const canReadOn = list.hasMore && !isLoading && list.message === undefined;
  const isAtEnd = list.status === 'ready' && !list.hasMore;
  return (
    <>
      {/* The role is said because Safari forgets it for lists without bullets. */}
      <ul
        className={classes.SearchResults}
        role="list"
        aria-label={texts.results}
        aria-busy={isLoading}
      >
        {list.items.map((result) => (
          <li key={titleKey(result)} className={classes.Row}>
            <ResultRow result={result} />
          </li>
        ))}
        {isLoading &&
          SKELETONS.map((name) => (
            <li key={name} aria-hidden="true" data-skeleton>
              <SkeletonRow />
            </li>
          ))}
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
