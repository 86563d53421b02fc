import { type CardShape, SkeletonCard } from './Skeleton.tsx';

/** The number of skeleton cards that the specification requires. */
const SKELETON_COUNT = 5;

interface SkeletonCardsProps {
  readonly shape: CardShape;
}

/** The skeletons at the end of a list of cards that is loading: `li` elements. */
export function SkeletonCards({ shape }: SkeletonCardsProps) {
  return Array.from({ length: SKELETON_COUNT }, (_, index) => (
    <li key={index} aria-hidden="true" data-skeleton>
      <SkeletonCard shape={shape} />
    </li>
  ));
}
