import { focusHeading } from '@portal/shared/ui/focusHeading';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { neighborOf } from '@portal/shared/ui/neighborOf';
import rows from '../rows.module.css';
import classes from './Chips.module.css';
import type { ChosenFilter } from './chosenFilters.ts';
import { addressOf, type Filters } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';

interface ChipsProps {
  readonly chosen: readonly ChosenFilter[];
  readonly path: string;
  readonly onDrop: (rest: Filters) => void;
}

/** The active filters. Each is a link to the page without that filter. */
export function Chips({ chosen, path, onDrop }: ChipsProps) {
  if (chosen.length === 0) {
    return null;
  }
  return (
    <ul className={rows.Row} role="list" aria-label={texts.chosen}>
      {chosen.map(({ key, label, rest }) => (
        <li key={key}>
          <a
            className={classes.Chip}
            href={addressOf(path, rest)}
            aria-label={texts.remove(label)}
            onClick={onPlainClick((link) => {
              focusNeighbor(link);
              onDrop(rest);
            })}
          >
            <span>{label}</span>
            <Icon icon={icons.close} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The clicked link disappears, so the focus moves to the next filter, or the previous one, or else
 * the page's heading.
 */
function focusNeighbor(link: HTMLAnchorElement): void {
  const neighbor = neighborOf(link, 'a');
  if (neighbor) {
    neighbor.focus();
  } else {
    focusHeading();
  }
}
