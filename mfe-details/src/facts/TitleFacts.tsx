import type { Portal } from '@portal/contract/Portal';
import type { PersonSummary } from '@portal/shared/domain/people';
import type { MovieDetail, SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { Facts } from './Facts.tsx';
import { factTexts } from './factTexts.ts';
import { type Link, movieFacts, seriesFacts } from './knownFacts.ts';
import { makersOptions } from './makers.ts';

interface MovieFactsProps {
  readonly movie: MovieDetail;
}

/** The facts about a movie on its stage. Who made it comes with the cast, and last. */
export function MovieFacts({ movie }: MovieFactsProps) {
  const { queryClient, navigation } = usePortal();
  const { items: makers } = usePagedList(queryClient, makersOptions(useApi(), 'movie', movie.id));
  const directors = makers.filter(({ hasDirected }) => hasDirected);
  const writers = makers.filter(({ hasWritten }) => hasWritten);
  return (
    <Facts
      facts={[
        ...movieFacts(movie, navigation),
        { term: factTexts.director, links: linksTo(navigation, directors) },
        { term: factTexts.writer, links: linksTo(navigation, writers) },
      ]}
    />
  );
}

interface SeriesFactsProps {
  readonly series: SeriesDetail;
}

/** The facts about a series on its stage. */
export function SeriesFacts({ series }: SeriesFactsProps) {
  const { navigation } = usePortal();
  return (
    <Facts
      facts={[
        ...seriesFacts(series, navigation),
        { term: factTexts.creator, links: linksTo(navigation, series.creators) },
      ]}
    />
  );
}

function linksTo(
  navigation: Portal['navigation'],
  people: readonly PersonSummary[],
): readonly Link[] {
  return people.map(({ kind, id, name }) => ({ name, href: navigation.href({ kind, id }) }));
}
