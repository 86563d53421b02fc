import type { Link } from './knownFacts.ts';
import classes from './Links.module.css';

interface LinksProps {
  readonly links: readonly Link[];
  readonly separator?: string;
}

/**
 * Names in a row; a link where the site has a page. The gateway's `Intl` may call a country by
 * another name.
 */
export function Links({ links, separator = ', ' }: LinksProps) {
  return links.map(({ name, href }, index) => (
    // By index: names may repeat, and they never move.
    <span key={index}>
      {index > 0 && <span>{separator}</span>}
      {href ? (
        <a className={classes.Link} href={href}>
          <bdi suppressHydrationWarning>{name}</bdi>
        </a>
      ) : (
        <bdi suppressHydrationWarning>{name}</bdi>
      )}
    </span>
  ));
}
