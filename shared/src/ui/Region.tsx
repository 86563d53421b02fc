import type { ReactNode } from 'react';
import classes from './Region.module.css';

export interface RegionProps {
  /** The heading; it also names the region for screen readers. */
  readonly title: string;
  /** Of the section element; the heading gets `{id}-heading`. */
  readonly id: string;
  readonly children: ReactNode;
  /** Stands beside the heading. */
  readonly action?: ReactNode;
  /** Keeps the content within the page's gutter, for text. A `Rail` runs from edge to edge and brings its own. */
  readonly inset?: boolean;
}

/** A named part of a page: heading and content. The heading can take the focus when what had it is gone. */
export function Region({ title, id, children, action, inset = false }: RegionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      className={classes.Region}
      id={id}
      aria-labelledby={headingId}
      data-inset={inset || undefined}
    >
      <div className={classes.Header}>
        <h2 className={classes.Heading} id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      <div className={classes.Content}>{children}</div>
    </section>
  );
}
