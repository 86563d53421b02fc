import type { PageProps } from '@portal/shared/contract/Section';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { useAnswer } from '@portal/shared/state/answers';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from '../api.ts';
import { addressOf, noFilters } from '../filters/Filters.ts';
import { genresOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import { findGenre } from './findGenre.ts';
import { paths } from './paths.ts';
import classes from './TitlesPage.module.css';
import { TitlesPage } from './TitlesPage.tsx';

/** The movies of a genre with a link to its series; its series if there are only those. */
export function GenrePage({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const id = Number(params['id']);
  const api = useApi();
  const { queryClient } = usePortal();
  const ofMovies = useAnswer(queryClient, genresOptions(api, 'movie'));
  const ofSeries = useAnswer(queryClient, genresOptions(api, 'tv'));
  const found = findGenre(id, { movie: ofMovies.data, tv: ofSeries.data });
  const failed = [ofMovies, ofSeries].find(({ isError }) => isError);
  const isMissing = !found && !failed && ofMovies.isSuccess && ofSeries.isSuccess;
  usePageTitle(found ? texts.ofGenre[found.kind](found.name) : undefined);

  if (!found && failed) {
    return (
      <Failure
        message={failureMessage(failed.error)}
        onRetry={() => void failed.refetch({ cancelRefetch: false })}
      />
    );
  }
  if (isMissing) {
    return <Failure message={texts.unknownGenre} />;
  }
  return (
    <TitlesPage
      // The lists of the other kind have other genres.
      key={found?.kind}
      kind={found?.kind ?? 'movie'}
      path={`/genre/${id}`}
      ownGenre={id}
      params={params}
      keepQuery={keepQuery}
    >
      {found && (
        <p className={classes.Aside}>
          {found.name}
          {found.isBoth && (
            <>
              {' · '}
              <a href={addressOf(paths.tv, { ...noFilters, genres: [id] })}>
                {texts.ofGenre.tv(found.name)}
              </a>
            </>
          )}
        </p>
      )}
    </TitlesPage>
  );
}

interface FailureProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function Failure({ message, onRetry }: FailureProps) {
  return (
    <div className={classes.TitlesPage}>
      <h1 className={classes.Heading}>{texts.genreFailed}</h1>
      <ErrorCard message={message} onRetry={onRetry} />
    </div>
  );
}
