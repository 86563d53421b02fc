import { railTexts } from './railTexts.ts';
import classes from './SeeAllLink.module.css';

interface SeeAllLinkProps {
  readonly href: string;
  /** The id of the region. */
  readonly of: string;
}

/** A link to everything that a region shows the first of. */
export function SeeAllLink({ href, of }: SeeAllLinkProps) {
  return (
    <a className={classes.SeeAllLink} href={href} aria-describedby={`${of}-heading`}>
      {railTexts.seeAll}
    </a>
  );
}
