import type { PageProps } from '@portal/shared/contract/Section';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { seriesFacts } from '../facts/knownFacts.ts';
import { seriesOptions } from '../queries.ts';
import { DetailPage } from '../stage/DetailPage.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { texts } from '../texts.ts';
import { CastRail, SimilarRail } from './rails.tsx';
import { SeasonRail } from './SeasonRail.tsx';

/** The page of one series. */
export function SeriesPage({ portal, params }: PageProps) {
  const id = Number(params['id']);
  return (
    <PortalContext value={portal}>
      <DetailPage
        kind="tv"
        options={seriesOptions(portal, id)}
        stillSize="high"
        nameOf={(series) => series.originalTitle}
        drawStage={(series) => <TitleStage title={series} facts={seriesFacts(series)} />}
        drawRegions={({ seasons }) => (
          <>
            <CastRail kind="tv" id={id} />
            {seasons.length > 0 && <SeasonRail seasons={seasons} />}
            <SimilarRail kind="tv" id={id} title={texts.relatedSeries} />
          </>
        )}
      />
    </PortalContext>
  );
}
