import { type ComponentType, Suspense } from 'react';
import { onDemand } from '@portal/shared/ui/deferred';
import { DetailFrame } from './DetailFrame.tsx';
import type { StillSize } from './StageLayout.tsx';
import { StageSkeleton } from './StageSkeleton.tsx';

/**
 * A page whose code comes in a file of its own, with the outline of its stage until then. Call `load`
 * when the page is likely to be visited; it is loaded once.
 */
export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  stillSize: StillSize,
  isBrief = false,
): ComponentType<Props> {
  const Page = onDemand(load);
  return function LatePage(props: Props) {
    return (
      <Suspense
        fallback={<DetailFrame stage={<StageSkeleton stillSize={stillSize} isBrief={isBrief} />} />}
      >
        <Page {...props} />
      </Suspense>
    );
  };
}
