import type { Portal } from '@portal/shared/contract/Portal';
import type { TitleKind } from '@portal/shared/domain/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import classes from './FiledUnder.module.css';

interface FiledUnderProps {
  /** The kind of the title. */
  readonly kind: TitleKind;
  /** What the list of titles is filtered by. */
  readonly filter: 'keyword' | 'company';
  readonly heading: string;
  readonly names: readonly { readonly id: number; readonly name: string }[];
}

/** Keywords or companies, each a link to the other titles that have it; absent without any. */
export function FiledUnder({ kind, filter, heading, names }: FiledUnderProps) {
  const { navigation } = usePortal();
  const path = listPath(navigation, kind);
  if (names.length === 0) {
    return null;
  }
  return (
    <div>
      <h3 className={classes.Heading}>{heading}</h3>
      <ul className={classes.Names} role="list">
        {names.map(({ id, name }) => (
          <li key={id}>
            {path ? (
              <a className={classes.Name} href={`${path}?${filter}=${id}`} dir="auto">
                {name}
              </a>
            ) : (
              <span className={classes.Name} dir="auto">
                {name}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where all titles of a kind are listed, if the site has such a page. */
function listPath(navigation: Portal['navigation'], kind: TitleKind): string | undefined {
  const page = kind === 'movie' ? 'movies' : 'allSeries';
  return navigation.hasPage?.(page) ? navigation.href({ page }) : undefined;
}
