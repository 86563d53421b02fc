import type { TitleKind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import chips from '../Chips.module.css';
import { titlesWith } from '../facts/Links.tsx';
import classes from './Regions.module.css';

interface FilterLinksProps {
  /** The kind of the title. */
  readonly kind: TitleKind;
  /** The filter of the linked list. */
  readonly filter: 'keyword' | 'company';
  readonly heading: string;
  readonly names: readonly { readonly id: number; readonly name: string }[];
}

/** Keywords or companies, each with a link to matching titles. Not rendered if there are none. */
export function FilterLinks({ kind, filter, heading, names }: FilterLinksProps) {
  const { navigation } = usePortal();
  if (names.length === 0) {
    return null;
  }
  return (
    <div className={classes.Group} data-line>
      <h3 className={classes.Heading}>{heading}</h3>
      <ul className={chips.Chips} role="list">
        {names.map(({ id, name }) => {
          const href = titlesWith(navigation, kind, { [filter]: `${id}` });
          return (
            <li key={id}>
              {href ? (
                <a className={chips.Chip} href={href} dir="auto">
                  {name}
                </a>
              ) : (
                <span className={chips.Chip} dir="auto">
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
