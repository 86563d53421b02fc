import type { TitleKind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';
import classes from './Links.module.css';

/** A name, with a link if the site has a page for it. */
export interface Link {
  readonly name: string;
  readonly href?: string;
}

interface LinksProps {
  readonly links: readonly Link[];
  readonly separator?: string;
}

/**
 * Names in a row, some of them links. The gateway's `Intl` can have a different name for a country.
 */
export function Links({ links, separator = ', ' }: LinksProps) {
  return links.map(({ name, href }, index) => {
    const text = <bdi suppressHydrationWarning>{name}</bdi>;
    return (
      // The index is the key: names can repeat, and their order never changes.
      <span key={index}>
        {index > 0 && <span>{separator}</span>}
        {href ? (
          <a className={classes.Link} href={href}>
            {text}
          </a>
        ) : (
          text
        )}
      </span>
    );
  });
}

/**
 * The URL of the list of titles of this kind that match a filter; `undefined` if no section has
 * such a page.
 */
export function titlesWith(
  navigation: Navigation,
  kind: TitleKind,
  filter: Readonly<Record<string, string>>,
): string | undefined {
  const page = kind === 'movie' ? 'movies' : 'allSeries';
  return navigation.hasPage(page)
    ? `${navigation.href({ page })}?${new URLSearchParams(filter)}`
    : undefined;
}
