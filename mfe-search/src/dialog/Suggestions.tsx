import type { MouseEvent } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { Button } from '@portal/shared/ui/Button';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { useApi } from '../api.ts';
import { popularOptions } from '../queries.ts';
import { ResultRow } from '../results/ResultRow.tsx';
import { LoadingRows } from '../results/SearchResults.tsx';
import { texts } from '../texts.ts';
import classes from './Suggestions.module.css';
import type { RecentSearchList } from './useRecentSearches.ts';

interface RecentSearchesProps {
  readonly recent: RecentSearchList;
  readonly onChoose: (query: string) => void;
  /** Called before a button that might have the focus disappears. */
  readonly onFocusLost: () => void;
}

/** The recent searches; each can be repeated or removed. */
export function RecentSearches({ recent, onChoose, onFocusLost }: RecentSearchesProps) {
  const { searches, isOnDevice, forget, clear } = recent;
  if (searches.length === 0) {
    return null;
  }
  const leavingFocus =
    (action: () => void): (() => void) =>
    () => {
      onFocusLost();
      action();
    };

  return (
    <section className={classes.Suggestions} aria-labelledby="recent-searches">
      <div className={classes.Head}>
        <h2 className={classes.Heading} id="recent-searches">
          {texts.recent}
        </h2>
        <Button variant="plain" onClick={leavingFocus(clear)}>
          {texts.clearRecent}
        </Button>
      </div>
      {/* Explicit role, because Safari removes list semantics from lists without bullets. */}
      <ul role="list" aria-labelledby="recent-searches">
        {searches.map((query) => (
          <li key={query} className={classes.Search}>
            <button
              type="button"
              className={classes.Repeat}
              dir="auto"
              data-result
              onClick={leavingFocus(() => onChoose(query))}
            >
              <Icon icon={icons.search} />
              <span className={classes.Query}>{query}</span>
            </button>
            <Button
              variant="plain"
              icon={icons.close}
              aria-label={texts.forgetRecent(query)}
              onClick={leavingFocus(() => forget(query))}
            />
          </li>
        ))}
      </ul>
      <p className={classes.Note}>{isOnDevice ? texts.keptOnDevice : texts.keptForVisit}</p>
    </section>
  );
}

/** Maximum number of popular movies to show: enough to take in at a glance. */
const MAX_POPULAR = 5;

/** The currently popular movies: loading, error, empty, or the first few movies. */
export function PopularNow() {
  const { queryClient } = usePortal();
  const { status, items, retry } = usePagedList(queryClient, popularOptions(useApi()));

  if (status === 'ready' && items.length === 0) {
    return null;
  }
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    focusHeading(currentTarget);
    retry();
  };
  return (
    <section className={classes.Suggestions} aria-labelledby="popular-now">
      <h2 className={classes.Heading} id="popular-now">
        {texts.popular}
      </h2>
      {status === 'failed' ? (
        // Not an alert, because it would interrupt the visitor's search.
        <p className={classes.Failure}>
          <span>{texts.popularFailed}</span>
          <Button variant="plain" icon={icons.retry} onClick={handleRetry}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <ul role="list" aria-labelledby="popular-now" aria-busy={status === 'loading'}>
          {items.slice(0, MAX_POPULAR).map((movie) => (
            <li key={titleKey(movie)}>
              <ResultRow result={movie} query="" />
            </li>
          ))}
          {status === 'loading' && <LoadingRows />}
        </ul>
      )}
    </section>
  );
}
