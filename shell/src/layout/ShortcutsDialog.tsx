import { useId } from 'react';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { shortcutGroups } from './shortcutGroups.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import classes from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

/** The sheet of all that the keyboard does here, and the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { shortcuts } = useShell();
  const isOn = useCurrent(shortcuts.isOn$);
  const hintId = useId();

  return (
    <ModalDialog
      label={texts.shortcuts.title}
      closeLabel={texts.shortcuts.closeList}
      size="narrow"
      onClose={onClose}
    >
      <div className={classes.ShortcutsDialog}>
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
          {texts.shortcuts.useSingleKeys}
        </label>
        <p className={classes.Hint} id={hintId}>
          {texts.shortcuts.singleKeysHint}
        </p>
      </div>
    </ModalDialog>
  );
}
