import { Fragment } from 'react';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { keyNames, texts } from '../texts.ts';
import classes from './ShortcutKeys.module.css';

interface ShortcutKeysProps {
  /** One of these; the keys of a sequence are pressed one after the other. */
  readonly keys: readonly (readonly string[])[];
}

/** Keys as they are written on the keyboard, with names for those who hear them. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  return (
    <span className={classes.ShortcutKeys}>
      {keys.map((sequence, index) => (
        <Fragment key={sequence.join(' ')}>
          {index > 0 && <span className={classes.Word}>{texts.shortcuts.or}</span>}
          {sequence.map((key, position) => (
            <Fragment key={key}>
              {position > 0 && <span className={classes.Word}>{texts.shortcuts.then}</span>}
              <Key name={key} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function Key({ name }: { readonly name: string }) {
  const spoken = keyNames[name];
  return (
    <kbd className={classes.Key}>
      {spoken === undefined ? name : <span aria-hidden="true">{name}</span>}
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </kbd>
  );
}
