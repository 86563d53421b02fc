import type { PageProps } from '@portal/contract/Section';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import { SeriesFacts } from '../facts/deferredFacts.ts';
import { seriesOptions } from '../queries.ts';
import { TitleRegions } from '../regions/onDemandRegions.ts';
import { DetailPage } from '../stage/DetailPage.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { CastRail, CrewRail, SeasonRail, SimilarRail } from './deferredRails.ts';

/** The page of one series. */
export function SeriesPage({ params, keepQuery }: Omit<PageProps, 'portal'>) {
  const id = Number(params['id']);
  return (
    <DetailPage
      kind="tv"
      options={seriesOptions(useApi(), id)}
      stillSize="high"
      nameOf={(series) => series.originalTitle}
      drawStage={(series) => <TitleStage title={series} facts={<SeriesFacts series={series} />} />}
      drawRegions={(series) => (
        <>
          <WhenNear>
            <CastRail kind="tv" id={id} />
          </WhenNear>
          {series.seasons.length > 0 && (
            <WhenNear>
              <SeasonRail seriesId={id} seasons={series.seasons} />
            </WhenNear>
          )}
          <WhenNear>
            <CrewRail kind="tv" id={id} />
          </WhenNear>
          <WhenNear>
            <SimilarRail kind="tv" id={id} />
          </WhenNear>
          <WhenNear>
            <TitleRegions title={series} params={params} keepQuery={keepQuery} />
          </WhenNear>
        </>
      )}
    />
  );
}
