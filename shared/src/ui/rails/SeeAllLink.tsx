import classes from './Region.module.css';

interface SeeAllLinkProps {
  readonly href: string;
  /** Id of the region. */
  readonly of: string;
}

/** A link to the complete list, next to a region's heading. */
export function SeeAllLink({ href, of }: SeeAllLinkProps) {
  return (
    <a className={classes.SeeAllLink} href={href} aria-describedby={`${of}-heading`}>
      See all
    </a>
  );
}
