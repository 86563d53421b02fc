import type { ReactNode } from 'react';
import type { Kind } from '@portal/shared/domain/Kind';
import type { AnswerOptions } from '@portal/shared/state/answerOptions';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { useDetail } from '../queries/useDetail.ts';
import { texts } from '../texts.ts';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailFrame } from './DetailFrame.tsx';
import type { StillSize } from './StageLayout.tsx';
import { StageSkeleton } from './StageSkeleton.tsx';

interface DetailPageProps<Detail> {
  readonly kind: Kind;
  readonly options: AnswerOptions<Detail>;
  /** Of the still that is most likely, while nothing is known yet. */
  readonly stillSize: StillSize;
  /** What the window is called by. */
  readonly nameOf: (detail: Detail) => string;
  readonly drawStage: (detail: Detail) => ReactNode;
  readonly drawRegions: (detail: Detail) => ReactNode;
}

/** A page about one thing: loading, failed, or its stage and its regions. */
export function DetailPage<Detail extends { readonly kind: Kind }>(props: DetailPageProps<Detail>) {
  const { kind, options, stillSize, nameOf, drawStage, drawRegions } = props;
  const { config } = usePortal();
  const state = useDetail(kind, options);
  const failed = texts.failed[kind];
  const name = state.status === 'ready' ? nameOf(state.detail) : config.brand.join(' ');
  usePageTitle(state.status === 'failed' ? failed : name);

  if (state.status === 'loading') {
    return <DetailFrame stage={<StageSkeleton stillSize={stillSize} />} />;
  }
  if (state.status === 'failed') {
    return (
      <DetailFrame
        stage={<DetailFailure heading={failed} message={state.message} onRetry={state.retry} />}
      />
    );
  }
  return <DetailFrame stage={drawStage(state.detail)}>{drawRegions(state.detail)}</DetailFrame>;
}
