import type { Kind } from '@portal/contract/kinds';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { forgetUnseenFailures } from '@portal/shared/state/queryPolicy';
import { type ResponseOptions, useResponse } from '@portal/shared/state/responses';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import type { Elements } from '@portal/shared/ui/Elements';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { InCommonWith } from '../deferred.tsx';
import { texts } from '../texts.ts';
import { DetailFrame, FailedHero } from './DetailFrame.tsx';
import { type BackdropSize, HeroSkeleton } from './HeroLayout.tsx';

interface DetailPageProps<Detail> {
  readonly kind: Kind;
  readonly options: ResponseOptions<Detail>;
  /** The most likely backdrop size, used while loading. */
  readonly backdropSize: BackdropSize;
  /** The document title. */
  readonly nameOf: (detail: Detail) => string;
  readonly renderHero: (detail: Detail) => Elements;
  readonly renderRegions: (detail: Detail) => Elements;
}

interface Subject {
  readonly kind: Kind;
  readonly id: number;
}

/** A detail page in one of three states: loading, failed, or ready with its hero and regions. */
export function DetailPage<Detail extends Subject>(props: DetailPageProps<Detail>) {
  const { kind, options, backdropSize, nameOf, renderHero, renderRegions } = props;
  const { config } = usePortal();
  const state = useDetail(kind, options);
  const failed = texts.failed;
  const name = state.status === 'ready' ? nameOf(state.detail) : config.brand.join(' ');
  usePageTitle(state.status === 'failed' ? failed : name);

  // The same frame in each state, so that its buttons keep the focus when the state changes.
  if (state.status === 'loading') {
    const skeleton = <HeroSkeleton backdropSize={backdropSize} isBrief={kind === 'person'} />;
    return <DetailFrame hero={skeleton} />;
  }
  if (state.status === 'failed') {
    const { message, retry } = state;
    return <DetailFrame hero={<FailedHero heading={failed} message={message} onRetry={retry} />} />;
  }
  const { id } = state.detail;
  const actions = (
    <WhenNear isFirst>
      <InCommonWith key={id} of={{ kind, id }} />
    </WhenNear>
  );
  return (
    <DetailFrame hero={renderHero(state.detail)} actions={actions}>
      {renderRegions(state.detail)}
    </DetailFrame>
  );
}

type DetailState<Detail> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; retry(): void }
  | { readonly status: 'ready'; readonly detail: Detail };

/** Ready only if the data is of the page's kind, so that a movie page never renders a series. */
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
    // Retries other requests of the page as well, because they have probably failed too.
    forgetUnseenFailures(queryClient);
    void refetch();
  };
  return { status: 'failed', message: failureMessage(error), retry };
}
