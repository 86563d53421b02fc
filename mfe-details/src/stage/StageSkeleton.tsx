import { Skeleton } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import { StageLayout } from './StageLayout.tsx';
import classes from './StageSkeleton.module.css';

interface StageSkeletonProps {
  readonly stillSize: 'high' | 'low';
}

/** The stage while its movie, series or person is loading. */
export function StageSkeleton({ stillSize }: StageSkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <StageLayout
        still={null}
        stillSize={stillSize}
        picture={
          <div className={classes.Picture} aria-hidden="true" data-skeleton>
            <Skeleton shape="block" />
          </div>
        }
        heading={
          <div className={classes.Heading}>
            <Skeleton shape="heading" length="long" />
            <Skeleton length="short" />
          </div>
        }
      >
        <div className={classes.Text}>
          <Skeleton />
          <Skeleton />
          <Skeleton length="long" />
        </div>
      </StageLayout>
    </div>
  );
}
