import type { PageProps } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { Collection } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { Picture } from '@portal/shared/ui/Picture';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { PageFailure } from '../pages/PageFailure.tsx';
import classes from './CollectionPage.module.css';
import { CollectionSkeleton, IN_ORDER } from './CollectionSkeleton.tsx';
import { collectionOptions, runtimeOptions } from './queries.ts';
import { collectionTexts } from './texts.ts';

/** A collection: its overview, total runtime, and movies in release order. */
export function CollectionPage({ params }: Pick<PageProps, 'params'>) {
  const { config, queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    collectionOptions(useApi(), Number(params['id'])),
  );
  const hasFailed = !data && error !== null && !isFetching;
  usePageTitle(data?.name ?? (hasFailed ? collectionTexts.failed : config.brand.join(' ')));

  if (hasFailed) {
    return (
      <div className={classes.CollectionPage}>
        <h1 className={classes.Heading}>{collectionTexts.failed}</h1>
        <PageFailure message={failureMessage(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  return data ? <ReadyCollection collection={data} /> : <CollectionSkeleton />;
}

/** The poster's `sizes`; must match the width in the stylesheet. */
const POSTER_SIZES = '(width >= 40rem) 14rem, 7rem';

function ReadyCollection({ collection }: { readonly collection: Collection }) {
  const { name, overview, posterPath, parts } = collection;

  return (
    <article className={classes.CollectionPage}>
      <header className={classes.Head}>
        <Picture
          className={classes.Poster}
          role="poster"
          path={posterPath}
          alt={name}
          sizes={POSTER_SIZES}
          priority
        />
        <div className={classes.Text}>
          <p className={classes.Kind}>{collectionTexts.kind}</p>
          <h1 className={classes.Heading} dir="auto">
            {name}
          </h1>
          <Sum collection={collection} />
        </div>
        {overview && (
          <p className={classes.Overview} dir="auto">
            {overview}
          </p>
        )}
      </header>
      {parts.length === 0 ? (
        <EmptyCard title={collectionTexts.empty} />
      ) : (
        <section className={classes.Movies} aria-labelledby="collection-movies">
          <h2 className={classes.Subheading} id="collection-movies">
            {IN_ORDER}
          </h2>
          {/* Explicit role, because Safari removes list semantics from lists without numbers. */}
          <ol className={classes.List} role="list" aria-labelledby="collection-movies">
            {parts.map((movie) => (
              <li key={movie.id}>
                <TitleCard title={movie} size="row" />
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

/** The number of movies, their years, and their runtime once it has loaded. */
function Sum({ collection }: { readonly collection: Collection }) {
  const { queryClient } = usePortal();
  const { data: runtime } = useResponse(queryClient, runtimeOptions(useApi(), collection));
  const { parts } = collection;
  const years = parts.flatMap(({ date }) => date?.slice(0, 4) ?? []);
  const facts = [
    collectionTexts.movies(parts.length),
    collectionTexts.years(years[0], years.at(-1)),
    runtime && runtime.minutes > 0 ? collectionTexts.runtime(runtime) : undefined,
  ];
  return <p className={classes.Sum}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>;
}
