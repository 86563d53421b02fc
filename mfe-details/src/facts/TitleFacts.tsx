import type { Portal } from '@portal/contract/Portal';
import type { CrewCredit } from '@portal/shared/domain/credits';
import type { PersonSummary } from '@portal/shared/domain/people';
import type { MovieDetail, SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { crewOptions } from '../listQueries.ts';
import { Facts } from './Facts.tsx';
import { factTexts } from './factTexts.ts';
import { type Link, movieFacts, seriesFacts } from './knownFacts.ts';

interface MovieFactsProps {
  readonly movie: MovieDetail;
}

/** The facts about a movie on its stage. Who made it comes with the cast, and last. */
export function MovieFacts({ movie }: MovieFactsProps) {
  const { queryClient, navigation } = usePortal();
  const { items: crew } = usePagedList(queryClient, crewOptions(useApi(), 'movie', movie.id));
  return (
    <Facts
      facts={[
        ...movieFacts(movie, navigation),
        { term: factTexts.director, links: linksTo(navigation, withJob(crew, DIRECTING)) },
        { term: factTexts.writer, links: linksTo(navigation, withJob(crew, WRITING)) },
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

/** In the service's words. */
const DIRECTING = ['Director', 'Co-Director'];
const WRITING = ['Writer', 'Screenplay', 'Story', 'Author'];

/** Who has one of these jobs. All jobs of a person stand together, see `mergeCrew`. */
function withJob(crew: readonly CrewCredit[], jobs: readonly string[]): readonly CrewCredit[] {
  return crew.filter(({ job }) => job?.split(' / ').some((one) => jobs.includes(one)));
}

function linksTo(
  navigation: Portal['navigation'],
  people: readonly PersonSummary[],
): readonly Link[] {
  return people.map(({ kind, id, name }) => ({ name, href: navigation.href({ kind, id }) }));
}
