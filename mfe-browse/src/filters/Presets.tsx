import type { TitleKind } from '@portal/contract/kinds';
import rows from '../rows.module.css';
import classes from './Chips.module.css';
import { addressOf, type Filters } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';
import { presetsOf } from './presets.ts';

interface PresetsProps {
  readonly kind: TitleKind;
  readonly path: string;
  readonly filters: Filters;
  readonly today: string;
}

/** Links to lists with suggested filters. */
export function Presets({ kind, path, filters, today }: PresetsProps) {
  const current = addressOf(path, filters);
  return (
    <nav aria-label={texts.presets}>
      <ul className={rows.Row} role="list">
        {presetsOf(kind, today).map((preset) => {
          const href = addressOf(path, preset.filters);
          return (
            <li key={preset.name}>
              <a
                className={classes.Chip}
                href={href}
                aria-current={href === current ? 'page' : undefined}
              >
                <span>{preset.name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
