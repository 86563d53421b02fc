import type { PageProps } from '@portal/shared/contracts/Section';
import { PortalContext, usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { movieOptions } from '../queries/movieOptions.ts';
import { useDetail } from '../queries/useDetail.ts';
import { CastRail } from '../rails/CastRail.tsx';
import { SimilarRail } from '../rails/SimilarRail.tsx';
import { DetailFailure } from '../stage/DetailFailure.tsx';
import { DetailFrame } from '../stage/DetailFrame.tsx';
import { StageSkeleton } from '../stage/StageSkeleton.tsx';
import { TitleStage } from '../stage/TitleStage.tsx';
import { texts } from '../texts.ts';
import { movieFacts } from './movieFacts.ts';

/** The page of one movie. */
export function MoviePage({ portal, params }: PageProps) {
  return (
    <PortalContext value={portal}>
      <Movie id={Number(params['id'])} />
    </PortalContext>
  );
}

function Movie({ id }: { readonly id: number }) {
  const portal = usePortal();
  const state = useDetail('movie', movieOptions(portal, id));
  usePageTitle(state.status === 'ready' ? state.detail.originalTitle : portal.config.brand.join(' '));

  if (state.status === 'loading') {
    return <DetailFrame stage={<StageSkeleton stillSize="high" />} />;
  }
  if (state.status === 'failed') {
    return <DetailFrame stage={<DetailFailure message={state.message} onRetry={state.retry} />} />;
  }

  return (
    <DetailFrame stage={<TitleStage title={state.detail} facts={movieFacts(state.detail)} />}>
      <CastRail kind="movie" id={id} />
      <SimilarRail kind="movie" id={id} title={texts.relatedMovies} />
    </DetailFrame>
  );
}
