import type { TitleKind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { titlesWith } from '../facts/titlesWith.ts';
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
  if (names.length === 0) {
    return null;
  }
  return (
    <div>
      <h3 className={classes.Heading}>{heading}</h3>
      <ul className={classes.Names} role="list">
        {names.map(({ id, name }) => {
          const href = titlesWith(navigation, kind, { [filter]: `${id}` });
          return (
            <li key={id}>
              {href ? (
                <a className={classes.Name} href={href} dir="auto">
                  {name}
                </a>
              ) : (
                <span className={classes.Name} dir="auto">
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
