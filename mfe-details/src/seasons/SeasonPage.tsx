import type { PageProps } from '@portal/contract/Section';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/numbers';
import type { SeasonDetail } from '@portal/shared/domain/seasons';
import type { Season, SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { DetailFrame, FailedFrame, LoadingFrame } from '../hero/DetailFrame.tsx';
import { seasonHref } from './address.ts';
import { AdjacentPages } from './AdjacentPages.tsx';
import { EpisodeList } from './EpisodeList.tsx';
import { SeasonHero } from './SeasonHero.tsx';
import { SeasonSeen } from './SeenControl.tsx';
import { seasonTexts, seasonTitle } from './texts.ts';
import { useSeason } from './useSeason.ts';
import { useSeen } from './useSeen.ts';

/** The page of a season, with its episodes. */
export function SeasonPage({ params }: Pick<PageProps, 'params'>) {
  const { config } = usePortal();
  const state = useSeason(params);
  const titles = {
    loading: config.brand.join(' '),
    failed: seasonTexts.seasonFailed,
    ready: state.status === 'ready' ? seasonTitle(state.series, state.season) : '',
  };
  usePageTitle(titles[state.status]);

  if (state.status === 'loading') {
    return <LoadingFrame backdropSize="middle" isBrief />;
  }
  if (state.status === 'failed') {
    const { message, retry } = state;
    return <FailedFrame heading={seasonTexts.seasonFailed} message={message} onRetry={retry} />;
  }
  return <ReadySeason series={state.series} season={state.season} />;
}

interface ReadySeasonProps {
  readonly series: SeriesDetail;
  readonly season: SeasonDetail;
}

function ReadySeason({ series, season }: ReadySeasonProps) {
  const { navigation } = usePortal();
  const seen = useSeen(series);
  const address = { id: series.id, season: season.number };
  const numbers = series.seasons.toSorted((one, other) => one.number - other.number);
  const here = numbers.findIndex(({ number }) => number === season.number);
  const link = (label: string, adjacent: Season | undefined) =>
    adjacent && {
      label,
      name: adjacent.name,
      href: seasonHref(navigation, { id: series.id, season: adjacent.number }),
    };

  return (
    <DetailFrame
      hero={
        <SeasonHero
          series={series}
          title={season.name}
          path={[]}
          posterPath={season.posterPath}
          facts={[
            { term: seasonTexts.firstAired, value: formatDate(season.date) },
            { term: seasonTexts.episodes, value: formatCount(season.episodes.length) },
          ]}
          overview={season.overview}
        />
      }
    >
      <EpisodeList address={address} episodes={season.episodes} seen={seen.seen}>
        {season.number > 0 && season.episodes.length > 0 && (
          <SeasonSeen season={season} seen={seen} />
        )}
      </EpisodeList>
      <AdjacentPages
        label={seasonTexts.around.season}
        previous={here < 0 ? undefined : link(seasonTexts.previousSeason, numbers[here - 1])}
        next={here < 0 ? undefined : link(seasonTexts.nextSeason, numbers[here + 1])}
      />
    </DetailFrame>
  );
}
