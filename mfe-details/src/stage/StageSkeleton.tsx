import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import { StageLayout, type StillSize } from './StageLayout.tsx';
import classes from './StageSkeleton.module.css';

interface StageSkeletonProps {
  readonly stillSize: StillSize;
  /** As in the stage. */
  readonly isBrief?: boolean;
}

/** The stage while its movie, series or person is loading. */
export function StageSkeleton({ stillSize, isBrief }: StageSkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      {/* Not an h1 element: the shell moves the focus to the h1 of a page, and this heading is
          temporary. */}
      <VisuallyHidden>
        <span role="heading" aria-level={1}>
          {texts.loading}
        </span>
      </VisuallyHidden>
      <StageLayout
        stillSize={stillSize}
        isBrief={isBrief}
        picture={
          <div className={classes.Picture} aria-hidden="true" data-skeleton>
            <Skeleton shape="block" />
          </div>
        }
        heading={
          <div className={classes.Heading}>
            <Skeleton length="short" />
            <div className={classes.Title}>
              <Skeleton shape="block" />
            </div>
            <Skeleton length="long" />
          </div>
        }
        facts={<Lines />}
      >
        <Lines />
      </StageLayout>
    </div>
  );
}

function Lines() {
  return (
    <div className={classes.Lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton length="long" />
    </div>
  );
}
