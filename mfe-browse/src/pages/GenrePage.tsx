import type { PageProps } from '@portal/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { useApi } from '../api.ts';
import { addressOf, noFilters } from '../filters/Filters.ts';
import { genresOptions } from '../queries.ts';
import { findGenre } from '../queries.ts';
import { texts } from '../texts.ts';
import { PageFailure } from './PageFailure.tsx';
import classes from './pages.module.css';
import { genreHref, listHref } from './paths.ts';
import { FilteredTitles, TitlesPage } from './TitlesPage.tsx';

/** The movies of a genre with a link to its series; only its series if it has no movies. */
export function GenrePage({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const id = Number(params['id']);
  const api = useApi();
  const { navigation, queryClient } = usePortal();
  const ofMovies = useResponse(queryClient, genresOptions(api, 'movie'));
  const ofSeries = useResponse(queryClient, genresOptions(api, 'tv'));
  // Waits for the movie genres, because a series genre can also be a movie genre.
  const found = ofMovies.isPending
    ? undefined
    : findGenre(id, { movie: ofMovies.data, tv: ofSeries.data });
  const failed = found ? undefined : [ofMovies, ofSeries].find(({ isError }) => isError);
  const isMissing = !found && ofMovies.isSuccess && ofSeries.isSuccess;
  const hasFailed = failed !== undefined || isMissing;
  const heading = found ? texts.ofGenre[found.kind](found.name) : texts.genre;
  usePageTitle(hasFailed ? texts.genreFailed : heading);

  if (hasFailed) {
    return (
      <TitlesPage heading={texts.genreFailed}>
        <PageFailure
          message={failed ? failureMessage(failed.error) : texts.unknownGenre}
          onRetry={failed && (() => void failed.refetch({ cancelRefetch: false }))}
        />
      </TitlesPage>
    );
  }
  return (
    <TitlesPage
      heading={heading}
      aside={
        found?.isBoth && (
          <p className={classes.Aside}>
            <a href={addressOf(listHref(navigation, 'tv'), { ...noFilters, genres: [id] })}>
              {texts.ofGenre.tv(found.name)}
            </a>
          </p>
        )
      }
    >
      <FilteredTitles
        // Remounts if the kind changes, because movies and series have different genres.
        key={found?.kind}
        kind={found?.kind ?? 'movie'}
        path={genreHref(navigation, id)}
        ownGenre={id}
        params={params}
        keepQuery={keepQuery}
      />
    </TitlesPage>
  );
}
