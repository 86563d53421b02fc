import { useId } from 'react';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { Keyword } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useApi } from '../api.ts';
import { moreOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import { Marked } from './Marked.tsx';
import classes from './MoreResults.module.css';
import { LinkRow, SkeletonRow } from './ResultRow.tsx';

interface MoreResultsProps {
  /** The search query. */
  readonly query: string;
  readonly more: ReturnType<typeof useMore>;
}

/** Collections, companies and keywords for a query: loading, error, empty, or links. */
export function MoreResults({ query, more }: MoreResultsProps) {
  const headingId = useId();
  const { data, error, isFetching } = more;
  const hasFailed = !data && error !== null && !isFetching;
  const total = data && data.collections.length + data.companies.length + data.keywords.length;

  return (
    <section className={classes.MoreResults} aria-labelledby={headingId} aria-busy={!data}>
      <h2 className={classes.Heading} id={headingId} tabIndex={-1}>
        {texts.moreKinds}
      </h2>
      {hasFailed && (
        <ErrorCard message={failureMessage(error)} onRetry={() => void more.refetch()} />
      )}
      {!data && !hasFailed && <SkeletonRow />}
      {total === 0 && <p className={classes.None}>{texts.noMore(query)}</p>}
      {data && <Found query={query} {...data} />}
      <VisuallyHidden>
        <span role="status">{total ? texts.found(total) : ''}</span>
      </VisuallyHidden>
    </section>
  );
}

type FoundProps = Pick<MoreResultsProps, 'query'> & NonNullable<MoreResultsProps['more']['data']>;

function Found({ query, collections, companies, keywords }: FoundProps) {
  const { navigation } = usePortal();
  return (
    <>
      {collections.length > 0 && (
        <ul role="list" aria-label={texts.collections}>
          {collections.map(({ id, name, posterPath, overview }) => (
            <li key={id}>
              <LinkRow
                href={navigation.href({ page: 'collection', params: { id: String(id) } })}
                name={name}
                query={query}
                picture={{ role: 'poster', path: posterPath }}
                line={texts.collection}
                text={overview}
              />
            </li>
          ))}
        </ul>
      )}
      <Names label={texts.companies} parameter="company" names={companies} query={query} />
      <Names label={texts.keywords} parameter="keyword" names={keywords} query={query} />
    </>
  );
}

interface NamesProps extends Pick<MoreResultsProps, 'query'> {
  readonly label: string;
  /** The name of the filter on the movies page. */
  readonly parameter: 'company' | 'keyword';
  readonly names: readonly Keyword[];
}

/** Companies or keywords that link to their movies. */
function Names({ label, parameter, names, query }: NamesProps) {
  const { navigation } = usePortal();
  const headingId = useId();
  if (names.length === 0) {
    return null;
  }
  return (
    <div className={classes.Names}>
      <h3 className={classes.Label} id={headingId}>
        {label}
      </h3>
      <ul className={classes.List} role="list" aria-labelledby={headingId}>
        {names.map(({ id, name }) => (
          <li key={id}>
            <a
              className={classes.Name}
              dir="auto"
              href={`${navigation.href({ page: 'movies' })}?${parameter}=${id}`}
              aria-label={name}
            >
              <span>
                <Marked text={name} query={query} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Collections, companies and keywords for a query. With `undefined`, sends no request and stays
 * pending.
 */
export function useMore(query: string | undefined) {
  return useResponse(usePortal().queryClient, moreOptions(useApi(), query ?? ''), {
    isWanted: query !== undefined,
  });
}

/** Whether the site has pages that these results can link to. */
export function useHasMore(): boolean {
  return usePortal().navigation.hasPage('collection');
}
