import { Fragment, useId } from 'react';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useShell } from '../ShellContext.ts';
import { useCurrent } from '../useCurrent.ts';
import { SHORTCUTS } from './shortcuts.ts';
import classes from './ShortcutsSheet.module.css';

/** Not in `texts.ts`, so that these texts only load for visitors who open the list. */
const sheetTexts = {
  or: 'or',
  then: 'then',
  useSingleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Turn them off if you speak to your computer, or press keys by accident. The others keep working.',
} as const;

/**
 * The portal's keyboard shortcuts in addition to the browser's: by group, the action and its keys.
 * Several strings are alternatives; a space separates the keys of a sequence.
 */
const shortcutGroups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Everywhere: {
    Search: [SHORTCUTS.search],
    'Go home': [SHORTCUTS.home],
    'Show these shortcuts': [SHORTCUTS.help],
    'Close dialog': ['Esc'],
  },
  Rows: {
    'Previous or next card': ['←', '→'],
    'First or last card': ['Home', 'End'],
    'Open the card': ['Enter'],
    'Card buttons, then next row': ['Tab'],
  },
  Grids: {
    'Next card': ['←', '→', '↑', '↓'],
    'First or last card': ['Home', 'End'],
  },
  'Search results': {
    'Search, then first result': ['Enter'],
    'Previous or next result': ['↑', '↓'],
    'First or last result': ['Home', 'End'],
    'Previous or next tab': ['←', '→'],
  },
  Photos: {
    'Previous or next photo': ['←', '→'],
    'First or last photo': ['Home', 'End'],
  },
};

/** The keys' names for screen readers. Unlisted keys are read as written. */
const keyNames: Readonly<Record<string, string>> = {
  '/': 'slash',
  '?': 'question mark',
  '←': 'left arrow',
  '→': 'right arrow',
  '↑': 'up arrow',
  '↓': 'down arrow',
  Esc: 'escape',
};

/** The list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutsSheet() {
  const { shortcuts } = useShell();
  const isOn = useCurrent(shortcuts.isOn$);
  const hintId = useId();

  return (
    <div className={classes.ShortcutsSheet}>
      <div className={classes.Groups}>
        {Object.entries(shortcutGroups).map(([title, actions]) => (
          <section className={classes.Group} key={title}>
            <h3 className={classes.Heading}>{title}</h3>
            <dl>
              {Object.entries(actions).map(([action, alternatives]) => (
                <div className={classes.Shortcut} key={action}>
                  <dt>{action}</dt>
                  <dd>
                    <ShortcutKeys alternatives={alternatives} />
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
        <span>{sheetTexts.useSingleKeys}</span>
      </label>
      <p className={classes.Hint} id={hintId}>
        {sheetTexts.singleKeysHint}
      </p>
    </div>
  );
}

/** Keys with the labels of a keyboard, and their spoken names for screen readers. */
function ShortcutKeys({ alternatives }: { readonly alternatives: readonly string[] }) {
  return (
    <span className={classes.ShortcutKeys}>
      {alternatives.map((sequence, index) => (
        <Fragment key={sequence}>
          {index > 0 && <span className={classes.Word}>{sheetTexts.or}</span>}
          {sequence.split(' ').map((key, position) => (
            <Fragment key={key}>
              {position > 0 && <span className={classes.Word}>{sheetTexts.then}</span>}
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
