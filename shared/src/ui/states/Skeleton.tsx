import classes from './Skeleton.module.css';

interface SkeletonProps {
  /**
   * The content that it replaces: a line of text, a heading, or a block that fills its container.
   */
  readonly shape?: 'line' | 'heading' | 'block';
  /** Width of the placeholder relative to the line. */
  readonly length?: 'full' | 'long' | 'short';
}

/** A gray placeholder. Hidden from screen readers, because the surrounding list is `aria-busy`. */
export function Skeleton({ shape = 'line', length = 'full' }: SkeletonProps) {
  return (
    <span className={classes.Skeleton} data-shape={shape} data-length={length} aria-hidden="true" />
  );
}

/**
 * Card shapes: a poster, a portrait (`profile`) or a still (`backdrop`) above the text, or a poster
 * beside it (`row`, `mini`). `…Note` adds a line below the title, `…Label` a line above the
 * image, and `…Action` a button or link below the text.
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

/** A placeholder for a card that is loading, with the same size. */
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
