import classes from './Region.module.css';

interface SeeAllLinkProps {
  readonly href: string;
  /** The id of the region. */
  readonly of: string;
}

/** A link beside the heading of a region, to the whole of its list. */
export function SeeAllLink({ href, of }: SeeAllLinkProps) {
  return (
    <a className={classes.SeeAllLink} href={href} aria-describedby={`${of}-heading`}>
      See all
    </a>
  );
}
