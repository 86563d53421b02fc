import type { PageProps } from '@portal/shared/contracts/Section';
import { PortalContext, usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { personOptions } from '../queries/personOptions.ts';
import { useDetail } from '../queries/useDetail.ts';
import { CreditRail } from '../rails/CreditRail.tsx';
import { DetailFailure } from '../stage/DetailFailure.tsx';
import { DetailFrame } from '../stage/DetailFrame.tsx';
import { StageSkeleton } from '../stage/StageSkeleton.tsx';
import { texts } from '../texts.ts';
import { PersonStage } from './PersonStage.tsx';

/** The page of one person. */
export function PersonPage({ portal, params }: PageProps) {
  return (
    <PortalContext value={portal}>
      <Person id={Number(params['id'])} />
    </PortalContext>
  );
}

function Person({ id }: { readonly id: number }) {
  const portal = usePortal();
  const state = useDetail('person', personOptions(portal, id));
  usePageTitle(state.status === 'ready' ? state.detail.name : portal.config.brand.join(' '));

  if (state.status === 'loading') {
    return <DetailFrame stage={<StageSkeleton stillSize="low" />} />;
  }
  if (state.status === 'failed') {
    return <DetailFrame stage={<DetailFailure message={state.message} onRetry={state.retry} />} />;
  }

  return (
    <DetailFrame stage={<PersonStage person={state.detail} />}>
      <CreditRail kind="movie" personId={id} title={texts.movieCredits} emptyText={texts.noMovieCredits} />
      <CreditRail kind="tv" personId={id} title={texts.seriesCredits} emptyText={texts.noSeriesCredits} />
    </DetailFrame>
  );
}
