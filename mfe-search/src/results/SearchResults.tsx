import { titleKey } from '@portal/contract/kinds';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { EndMarker } from '@portal/shared/ui/EndMarker';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { texts } from '../texts.ts';
import type { Result } from './findResults.ts';
import { readIdentifier } from './identifiers.ts';
import { ResultRow, SkeletonRow } from './ResultRow.tsx';
import classes from './SearchResults.module.css';
import { readYears } from './YearsLink.tsx';

interface SearchResultsProps {
  /** The search query. */
  readonly query: string;
  /** The query of the list: a similar query if nothing was found for `query`. */
  readonly shownQuery: string;
  readonly list: UsePagedList<Result>;
}

/** The results: loading, error, empty, or a list that loads more at its end. */
export function SearchResults({ query, shownQuery, list }: SearchResultsProps) {
  const isLoading = list.isLoadingNext;

  if (list.status === 'failed') {
    return (
      <div className={classes.Failure}>
        <ErrorCard message={list.message ?? texts.failed} onRetry={list.retry} />
      </div>
    );
  }
  if (list.status === 'loading') {
    return <ResultList query={query} shownQuery={query} items={[]} isLoading />;
  }
  if (list.items.length === 0) {
    return <NothingFound query={query} />;
  }

  // Reaching the end must not repeat a failed request automatically, because that would loop.
  const canLoadMore = list.hasMore && !isLoading && list.message === undefined;
  return (
    <>
      <ResultList query={query} shownQuery={shownQuery} items={list.items} isLoading={isLoading} />
      {canLoadMore && <EndMarker onReach={list.loadNext} />}
      {list.message !== undefined && !isLoading && (
        <div className={classes.Failure}>
          <ErrorCard message={list.message} onRetry={list.retry} />
        </div>
      )}
      {!list.hasMore && <p className={classes.End}>{texts.noMoreResults}</p>}
    </>
  );
}

interface ResultListProps extends Pick<SearchResultsProps, 'query' | 'shownQuery'> {
  readonly items: readonly Result[];
  readonly isLoading?: boolean;
}

/** A list of results, with a note above it if they are for a different query than the visitor's. */
export function ResultList({ query, shownQuery, items, isLoading = false }: ResultListProps) {
  return (
    <>
      {items.length > 0 && shownQuery !== query && (
        <p className={classes.OtherQuery}>{texts.otherQuery(query, shownQuery)}</p>
      )}
      {/* Explicit role, because Safari removes list semantics from lists without bullets. */}
      <ul
        className={classes.SearchResults}
        role="list"
        aria-label={texts.results}
        aria-busy={isLoading}
      >
        {items.map((result) => (
          <li
            key={titleKey(result)}
            className={classes.Row}
            data-of-person={'of' in result || undefined}
          >
            <ResultRow result={result} query={shownQuery} />
          </li>
        ))}
        {isLoading && <LoadingRows />}
      </ul>
    </>
  );
}

/** Shown instead of the list if there are no results. */
export function NothingFound({ query }: Pick<SearchResultsProps, 'query'>) {
  const hint = readIdentifier(query) ? texts.unknownId : texts.tryAnother;
  return (
    <div className={classes.Nothing}>
      <h2 className={classes.NothingFound}>{texts.nothingFound(query)}</h2>
      {!readYears(query) && <p className={classes.TryAnother}>{hint}</p>}
      <p className={classes.End}>{texts.noMoreResults}</p>
    </div>
  );
}

/** The number of skeletons in the specification. */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Skeletons for the results that are loading. */
export function LoadingRows() {
  return SKELETONS.map((name) => (
    <li key={name} aria-hidden="true" data-skeleton>
      <SkeletonRow />
    </li>
  ));
}
