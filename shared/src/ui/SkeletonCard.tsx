import { Skeleton } from './Skeleton.tsx';
import classes from './SkeletonCard.module.css';

/**
 * What a card can look like: a poster, a portrait (`profile`) or a still (`backdrop`) above its text, a poster beside it (`row`), or
 * that in little (`mini`). `…Note`: a line such as the part played below the title. `…Action`: a button or link below the text.
 */
export type CardShape =
  | 'poster'
  | 'posterNote'
  | 'posterAction'
  | 'profile'
  | 'profileNote'
  | 'backdrop'
  | 'row'
  | 'mini';

export interface SkeletonCardProps {
  readonly shape: CardShape;
}

/** The outline of a card of a rail that is still loading, as large as the card will be. */
export function SkeletonCard({ shape }: SkeletonCardProps) {
  return (
    <div className={classes.SkeletonCard} data-shape={shape}>
      <div className={classes.Picture}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton length="long" />
        <Skeleton length="short" />
        {shape === 'row' && (
          <>
            <Skeleton />
            <Skeleton length="long" />
          </>
        )}
      </div>
      {shape === 'posterAction' && <Skeleton shape="block" />}
    </div>
  );
}
