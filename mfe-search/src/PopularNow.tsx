import { titleKey } from '@portal/contract/kinds';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { useApi } from './api.ts';
import { ResultRow } from './ResultRow.tsx';
import { LoadingRows } from './SearchResults.tsx';
import classes from './Suggestions.module.css';
import { texts } from './texts.ts';

/** As many as a visitor sees at a glance. */
const SHOWN = 5;

/** The movies that are popular now: loading, failed, none, or the first few of them. */
export function PopularNow() {
  const api = useApi();
  const { queryClient } = usePortal();
  const { status, items, retry } = usePagedList(
    queryClient,
    pagedListOptions({ key: ['search', 'popular'], loadPage: api.popularMovies }),
  );

  if (status === 'ready' && items.length === 0) {
    return null;
  }
  return (
    <section className={classes.Suggestions} aria-labelledby="popular-now">
      <h2 className={classes.Heading} id="popular-now">
        {texts.popular}
      </h2>
      {status === 'failed' ? (
        // No alert: the visitor came to search, not for this list.
        <p className={classes.Failure}>
          <span>{texts.popularFailed}</span>
          <Button variant="plain" icon={icons.retry} onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <ul role="list" aria-labelledby="popular-now" aria-busy={status === 'loading'}>
          {items.slice(0, SHOWN).map((movie) => (
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
