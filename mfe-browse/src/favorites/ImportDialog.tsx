import { useEffect, useId, useRef } from 'react';
import { Button } from '@portal/shared/ui/Button';
import classes from './ImportDialog.module.css';
import { MOST_ROWS } from './readImport.ts';
import { texts } from './texts.ts';
import { ToolDialog } from './ToolDialog.tsx';
import type { ToolProps } from './Tools.tsx';
import { type ImportState, useImport } from './useImport.ts';

/** Brings titles from a file into the list, and says what could not be brought. */
export function ImportDialog({ onClose }: ToolProps) {
  const { state, start, cancel } = useImport();
  const id = useId();
  const isBusy = state.status === 'busy';

  return (
    <ToolDialog title={texts.import} hint={texts.importHint} onClose={onClose}>
      <label className={classes.Label} htmlFor={id}>
        {texts.chooseFile}
      </label>
      <input
        className={classes.File}
        id={id}
        type="file"
        accept=".csv,.json,.txt,text/csv,application/json"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) {
            start(file);
          }
        }}
      />
      {isBusy && <Progress state={state} onCancel={cancel} />}
      <div role="status">{!isBusy && <Outcome state={state} />}</div>
    </ToolDialog>
  );
}

interface ProgressProps {
  readonly state: Extract<ImportState, { status: 'busy' }>;
  readonly onCancel: () => void;
}

function Progress({ state: { done, all }, onCancel }: ProgressProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  // The field that had the focus is disabled meanwhile.
  useEffect(() => buttonRef.current?.focus(), []);

  return (
    <div className={classes.Progress}>
      <progress className={classes.Bar} value={done} max={all || 1} aria-label={texts.import} />
      <span>{texts.importing(done, all)}</span>
      <Button ref={buttonRef} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

function Outcome({ state }: { readonly state: ImportState }) {
  switch (state.status) {
    case 'idle':
    case 'busy':
      return null;
    case 'cancelled':
      return <p>{texts.cancelled}</p>;
    case 'unreadable':
      return <p>{texts.unreadable}</p>;
    case 'done': {
      const { added, there, unmatched, failed, left, isCut } = state;
      const hasRows = added + there + unmatched.length + failed.length > 0;
      return (
        <div className={classes.Outcome}>
          <p className={classes.Sum}>{hasRows ? texts.addedNow(added) : texts.noRows}</p>
          {there > 0 && <p>{texts.alreadyThere(there)}</p>}
          {left > 0 && <p>{texts.tooMany(left, MOST_ROWS)}</p>}
          {isCut && <p>{texts.cutFile}</p>}
          <Missing title={texts.unmatched} labels={unmatched} />
          <Missing title={texts.failed} labels={failed} />
        </div>
      );
    }
  }
}

interface MissingProps {
  readonly title: string;
  readonly labels: readonly string[];
}

function Missing({ title, labels }: MissingProps) {
  return labels.length === 0 ? null : (
    <details className={classes.Missing} open={labels.length <= 20}>
      <summary>{`${title} (${labels.length})`}</summary>
      <ul>
        {labels.map((label, index) => (
          // Rows may repeat, and never move.
          <li key={`${index} ${label}`} dir="auto">
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
