import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** What it replaces: a line of text, a heading, or a block that fills its container. */
  readonly shape?: 'line' | 'heading' | 'block';
  /** How much of the line it covers. */
  readonly length?: 'full' | 'long' | 'short';
}

/** A grey placeholder, hidden from screen readers: the list around it is `aria-busy`. */
export function Skeleton({ shape = 'line', length = 'full' }: SkeletonProps) {
  return (
    <span className={classes.Skeleton} data-shape={shape} data-length={length} aria-hidden="true" />
  );
}

/**
 * The shapes of a card: a poster, a portrait (`profile`) or a still (`backdrop`) above the text, or a
 * poster beside it (`row`, `mini`). `…Note`: with a line below the title. `…Label`: with another
 * above the picture. `…Action`: with a button or link below the text.
 */
export type CardShape =
  | 'poster'
  | 'posterNote'
  | 'posterAction'
  | 'profile'
  | 'profileNote'
  | 'profileLabel'
  | 'backdrop'
  | 'row'
  | 'mini';

/** A placeholder for a loading card of a rail, as large as the card. */
export function SkeletonCard({ shape }: { readonly shape: CardShape }) {
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
