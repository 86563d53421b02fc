import classes from './Icon.module.css';

/** See `icons.ts`. */
export interface IconShape {
  /** SVG path on a 24 × 24 grid. */
  readonly path: string;
  readonly filled?: boolean;
}

/**
 * An icon at text size. Hidden from screen readers, because the surrounding control has a label.
 */
export function Icon({ icon: { path, filled } }: { readonly icon: IconShape }) {
  return (
    <svg
      className={classes.Icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-filled={filled || undefined}
    >
      <path d={path} />
    </svg>
  );
}
