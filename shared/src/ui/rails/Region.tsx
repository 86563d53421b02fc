import type { ReactNode, Ref } from 'react';
import classes from './Region.module.css';

interface RegionProps {
  /** The section element. */
  readonly ref?: Ref<HTMLElement>;
  /** Heading and accessible name of the region. */
  readonly title: string;
  /** Id of the section element; the heading's id is `{id}-heading`. */
  readonly id: string;
  readonly children: ReactNode;
  /** Shown next to the heading, but after the content in the tab order. */
  readonly action?: ReactNode;
  /**
   * Indents the content by the page's gutter. A `Rail` spans the full width and adds the gutter
   * itself.
   */
  readonly inset?: boolean;
  /** Leaves the region out of printed pages, because it only makes sense on a screen. */
  readonly screenOnly?: boolean;
}

/**
 * A labeled region of a page. The heading is focusable by script, to receive the focus when the
 * focused element is removed.
 */
export function Region({
  ref,
  title,
  id,
  children,
  action,
  inset = false,
  screenOnly = false,
}: RegionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      ref={ref}
      className={classes.Region}
      id={id}
      aria-labelledby={headingId}
      data-inset={inset || undefined}
      data-action={action ? true : undefined}
      data-screen-only={screenOnly || undefined}
    >
      <div className={classes.Header}>
        <h2 className={classes.Heading} id={headingId} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className={classes.Content}>{children}</div>
      {action && <div className={classes.Action}>{action}</div>}
    </section>
  );
}
