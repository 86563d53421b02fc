import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** What it stands for: a line of text, a heading, or a block that fills its place. */
  readonly shape?: 'line' | 'heading' | 'block';
  /** How much of its line it covers. */
  readonly length?: 'full' | 'long' | 'short';
}

/** A grey stand-in for something that is still loading. Nothing for screen readers: the list around it says that it is busy. */
export function Skeleton({ shape = 'line', length = 'full' }: SkeletonProps) {
  return (
    <span className={classes.Skeleton} data-shape={shape} data-length={length} aria-hidden="true" />
  );
}

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

interface SkeletonCardProps {
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
