import type { PageProps } from '@portal/contract/Section';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import {
  CastRail,
  CrewRail,
  MovieFacts,
  NextEpisode,
  OffersRegion,
  SeasonRail,
  SeriesFacts,
  TitleRegions,
} from '../deferred.tsx';
import { DetailPage } from '../hero/DetailPage.tsx';
import { TitleHero } from '../hero/TitleHero.tsx';
import { movieOptions, seriesOptions } from '../queries.ts';

type TitlePageProps = Omit<PageProps, 'portal'>;

export function MoviePage(props: TitlePageProps) {
  return (
    <DetailPage
      kind="movie"
      options={movieOptions(useApi(), Number(props.params['id']))}
      backdropSize="high"
      nameOf={(movie) => movie.originalTitle}
      renderHero={(movie) => <TitleHero title={movie} facts={<MovieFacts movie={movie} />} />}
      renderRegions={(movie) => <Regions title={movie} {...props} />}
    />
  );
}

export function SeriesPage(props: TitlePageProps) {
  return (
    <DetailPage
      kind="tv"
      options={seriesOptions(useApi(), Number(props.params['id']))}
      backdropSize="high"
      nameOf={(series) => series.originalTitle}
      renderHero={(series) => <TitleHero title={series} facts={<SeriesFacts series={series} />} />}
      renderRegions={(series) => <Regions title={series} {...props} />}
    />
  );
}

interface RegionsProps extends TitlePageProps {
  readonly title: TitleDetail;
}

function Regions({ title, params, keepQuery }: RegionsProps) {
  const { kind, id } = title;
  const { Place } = usePortal();
  return (
    <>
      {kind === 'tv' && title.nextEpisode && (
        <WhenNear>
          <NextEpisode seriesId={id} episode={title.nextEpisode} />
        </WhenNear>
      )}
      <WhenNear>
        <OffersRegion title={title} params={params} keepQuery={keepQuery} />
      </WhenNear>
      <WhenNear>
        <CastRail kind={kind} id={id} />
      </WhenNear>
      {kind === 'tv' && title.seasons.length > 0 && (
        <WhenNear>
          <SeasonRail series={title} />
        </WhenNear>
      )}
      <WhenNear>
        <CrewRail kind={kind} id={id} />
      </WhenNear>
      <WhenNear>
        <TitleRegions title={title} />
      </WhenNear>
      {Place && <Place name="title-end" props={{ kind, id }} />}
    </>
  );
}
