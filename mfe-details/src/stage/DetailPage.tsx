import type { Kind } from '@portal/contract/kinds';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { forgetUnseenFailures } from '@portal/shared/state/queryPolicy';
import { type ResponseOptions, useResponse } from '@portal/shared/state/responses';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import type { Elements } from '@portal/shared/ui/Elements';
import { texts } from '../texts.ts';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailFrame } from './DetailFrame.tsx';
import type { StillSize } from './StageLayout.tsx';
import { StageSkeleton } from './StageSkeleton.tsx';

interface DetailPageProps<Detail> {
  readonly kind: Kind;
  readonly options: ResponseOptions<Detail>;
  /** The most likely size of the still, while loading. */
  readonly stillSize: StillSize;
  /** The document title. */
  readonly nameOf: (detail: Detail) => string;
  readonly drawStage: (detail: Detail) => Elements;
  readonly drawRegions: (detail: Detail) => Elements;
}

/** A detail page: loading, failed, or its stage and its regions. */
export function DetailPage<Detail extends { readonly kind: Kind }>(props: DetailPageProps<Detail>) {
  const { kind, options, stillSize, nameOf, drawStage, drawRegions } = props;
  const { config } = usePortal();
  const state = useDetail(kind, options);
  const failed = texts.failed[kind];
  const name = state.status === 'ready' ? nameOf(state.detail) : config.brand.join(' ');
  usePageTitle(state.status === 'failed' ? failed : name);

  if (state.status === 'loading') {
    return (
      <DetailFrame stage={<StageSkeleton stillSize={stillSize} isBrief={kind === 'person'} />} />
    );
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

/** The state of a detail page's main request. */
type DetailState<Detail> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; retry(): void }
  | { readonly status: 'ready'; readonly detail: Detail };

/**
 * The state of a detail page. Ready only with data of the page's own kind: never renders a movie
 * from a series' data.
 */
function useDetail<Detail extends { readonly kind: Kind }>(
  kind: Kind,
  options: ResponseOptions<Detail>,
): DetailState<Detail> {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(queryClient, options);

  if (data?.kind === kind) {
    return { status: 'ready', detail: data };
  }
  if (isFetching || !error) {
    return { status: 'loading' };
  }
  const retry = () => {
    // The page's other requests have most likely failed as well.
    forgetUnseenFailures(queryClient);
    void refetch();
  };
  return { status: 'failed', message: failureMessage(error), retry };
}
