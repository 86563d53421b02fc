import type { PageProps } from '@portal/shared/contracts/Section';
import { PortalContext, usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { seriesOptions } from '../queries/seriesOptions.ts';
import { useDetail } from '../queries/useDetail.ts';
import { CastRail } from '../rails/CastRail.tsx';
import { SimilarRail } from '../rails/SimilarRail.tsx';
import { DetailFailure } from '../stage/DetailFailure.tsx';
import { DetailFrame } from '../stage/DetailFrame.tsx';
import { StageSkeleton } from '../stage/StageSkeleton.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { texts } from '../texts.ts';
import { SeasonRail } from './SeasonRail.tsx';
import { seriesFacts } from './seriesFacts.ts';

/** The page of one series. */
export function SeriesPage({ portal, params }: PageProps) {
  return (
    <PortalContext value={portal}>
      <Series id={Number(params['id'])} />
    </PortalContext>
  );
}

function Series({ id }: { readonly id: number }) {
  const portal = usePortal();
  const state = useDetail('tv', seriesOptions(portal, id));
  usePageTitle(state.status === 'ready' ? state.detail.originalTitle : portal.config.brand.join(' '));

  if (state.status === 'loading') {
    return <DetailFrame stage={<StageSkeleton stillSize="high" />} />;
  }
  if (state.status === 'failed') {
    return <DetailFrame stage={<DetailFailure message={state.message} onRetry={state.retry} />} />;
  }

  const { seasons } = state.detail;
  return (
    <DetailFrame stage={<TitleStage title={state.detail} facts={seriesFacts(state.detail)} />}>
      <CastRail kind="tv" id={id} />
      {seasons.length > 0 && <SeasonRail seasons={seasons} />}
      <SimilarRail kind="tv" id={id} title={texts.relatedSeries} />
    </DetailFrame>
  );
}
