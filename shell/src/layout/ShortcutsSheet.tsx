import { Fragment, useId } from 'react';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import { shortcutGroups } from './shortcutGroups.ts';
import classes from './ShortcutsSheet.module.css';
import { keyNames, shortcutTexts } from './shortcutTexts.ts';

/** The list of keyboard shortcuts, and a switch to turn off single-key shortcuts. */
export function ShortcutsSheet() {
  const { shortcuts } = useShell();
  const isOn = useCurrent(shortcuts.isOn$);
  const hintId = useId();

  return (
    <div className={classes.ShortcutsSheet}>
      <h2 className={classes.Title}>{texts.shortcuts.title}</h2>
      <div className={classes.Groups}>
        {shortcutGroups.map((group) => (
          <section className={classes.Group} key={group.title}>
            <h3 className={classes.Heading}>{group.title}</h3>
            <dl className={classes.List}>
              {group.shortcuts.map(({ action, keys }) => (
                <div className={classes.Shortcut} key={action}>
                  <dt>{action}</dt>
                  <dd>
                    <ShortcutKeys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={classes.Switch}>
        <input
          className={classes.Box}
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => shortcuts.turn(event.currentTarget.checked)}
        />
        <span>{shortcutTexts.useSingleKeys}</span>
      </label>
      <p className={classes.Hint} id={hintId}>
        {shortcutTexts.singleKeysHint}
      </p>
    </div>
  );
}

interface ShortcutKeysProps {
  /** Alternatives; each is a sequence of keys. */
  readonly keys: readonly (readonly string[])[];
}

/** Keys as labelled on the keyboard, with names for screen readers. */
function ShortcutKeys({ keys }: ShortcutKeysProps) {
  return (
    <span className={classes.ShortcutKeys}>
      {keys.map((sequence, index) => (
        <Fragment key={sequence.join(' ')}>
          {index > 0 && <span className={classes.Word}>{shortcutTexts.or}</span>}
          {sequence.map((key, position) => (
            <Fragment key={key}>
              {position > 0 && <span className={classes.Word}>{shortcutTexts.then}</span>}
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
      <span aria-hidden={spoken !== undefined || undefined}>{name}</span>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </kbd>
  );
}
