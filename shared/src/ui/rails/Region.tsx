import type { ReactNode, Ref } from 'react';
import classes from './Region.module.css';

interface RegionProps {
  /** The section element. */
  readonly ref?: Ref<HTMLElement>;
  /** The heading and accessible name of the region. */
  readonly title: string;
  /** The id of the section element; the heading gets `{id}-heading`. */
  readonly id: string;
  readonly children: ReactNode;
  /** Shown beside the heading, but after the content in the tab order. */
  readonly action?: ReactNode;
  /** Keeps text within the page's gutter. A `Rail` spans the full width and has its own gutter. */
  readonly inset?: boolean;
}

/** A labelled region of a page. Its heading takes the focus when the focused element disappears. */
export function Region({ ref, title, id, children, action, inset = false }: RegionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      ref={ref}
      className={classes.Region}
      id={id}
      aria-labelledby={headingId}
      data-inset={inset || undefined}
      data-action={action ? true : undefined}
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
