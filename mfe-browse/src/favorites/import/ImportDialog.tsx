import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import type { ToolProps } from '../list/FavoritesToolbar.tsx';
import { LastsNote } from '../list/KeepSwitch.tsx';
import { PaceNote } from '../lookup/LookupProgress.tsx';
import { texts } from '../texts.ts';
import { ToolDialog } from '../ToolDialog.tsx';
import classes from './ImportDialog.module.css';
import { type ImportRow, MAX_ROWS } from './readImport.ts';
import { type ImportOutcome, type ImportState, useImport } from './useImport.ts';

/** Imports titles from a file, and lists the rows that could not be imported. */
export function ImportDialog({ onClose }: ToolProps) {
  const { state, start, retry, cancel } = useImport();
  const id = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const isBusy = state.status === 'busy';

  return (
    <ToolDialog title={texts.import} hint={texts.importHint} onClose={onClose}>
      <label className={classes.Label} htmlFor={id}>
        {texts.chooseFile}
      </label>
      <input
        ref={fieldRef}
        className={classes.File}
        id={id}
        type="file"
        accept=".csv,.json,.txt,.zip,text/csv,application/json,application/zip"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again.
          target.value = '';
          if (file) {
            start(file);
          }
        }}
      />
      {isBusy && <Progress state={state} fieldRef={fieldRef} onCancel={cancel} />}
      <div role="status">{!isBusy && <Outcome state={state} onRetry={retry} />}</div>
    </ToolDialog>
  );
}

interface ProgressProps {
  readonly state: Extract<ImportState, { status: 'busy' }>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
}

function Progress({ state: { done, all }, fieldRef, onCancel }: ProgressProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  // The file field is disabled during the import, and "Cancel" disappears after it.
  useEffect(() => {
    const field = fieldRef.current;
    buttonRef.current?.focus();
    return () => field?.focus();
  }, [fieldRef]);

  return (
    <div className={classes.Progress}>
      <progress className={classes.Bar} value={done} max={all || 1} aria-label={texts.import} />
      <span>{texts.importing(done, all)}</span>
      <Button ref={buttonRef} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <PaceNote />
    </div>
  );
}

interface OutcomeProps {
  readonly state: ImportState;
  readonly onRetry: (outcome: ImportOutcome) => void;
}

function Outcome({ state, onRetry }: OutcomeProps) {
  switch (state.status) {
    case 'idle':
    case 'busy':
      return null;
    case 'cancelled':
      return <p>{texts.cancelled}</p>;
    case 'unreadable':
      return <p>{texts.unreadable}</p>;
    case 'done':
      return <Done outcome={state} onRetry={onRetry} />;
    default:
      return state satisfies never;
  }
}

interface DoneProps extends Pick<OutcomeProps, 'onRetry'> {
  readonly outcome: ImportOutcome;
}

function Done({ outcome, onRetry }: DoneProps) {
  const { added, there, seen, seenBefore, followed, followedBefore, unmatched, failed } = outcome;
  const { repeated, left, isCut } = outcome;
  const others = seen + seenBefore + followed + followedBefore;
  const isOnlyOthers = added + there === 0 && others > 0;
  const hasRows = added + there + others + unmatched.length + failed.length > 0;
  const list = added > 0 ? 'favorites' : seen > 0 ? 'seen' : 'followed';
  return (
    <div className={classes.Outcome}>
      {!isOnlyOthers && (
        <p className={classes.Sum}>{hasRows ? texts.addedNow(added) : texts.noRows}</p>
      )}
      {(seen > 0 || (isOnlyOthers && seenBefore > 0)) && (
        <p className={classes.Sum}>{texts.markedSeen(seen)}</p>
      )}
      {followed > 0 && <p className={classes.Sum}>{texts.followedNow(followed)}</p>}
      {added + seen + followed > 0 && <LastsNote list={list} />}
      {there > 0 && <p>{texts.alreadyThere(there)}</p>}
      {seenBefore > 0 && <p>{texts.alreadySeen(seenBefore)}</p>}
      {followedBefore > 0 && <p>{texts.alreadyFollowed(followedBefore)}</p>}
      {repeated > 0 && <p>{texts.repeated(repeated)}</p>}
      {left > 0 && <p>{texts.tooMany(left, MAX_ROWS)}</p>}
      {isCut && <p>{texts.cutFile}</p>}
      <Missing title={texts.unmatched} rows={unmatched} />
      <Missing title={texts.failed} rows={failed} />
      {failed.length > 0 && (
        <Button icon={icons.retry} onClick={() => onRetry(outcome)}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

interface MissingProps {
  readonly title: string;
  readonly rows: readonly ImportRow[];
}

function Missing({ title, rows }: MissingProps) {
  return rows.length === 0 ? null : (
    <details className={classes.Missing} open={rows.length <= 20}>
      <summary>{`${title} (${rows.length})`}</summary>
      <ul>
        {rows.map(({ label }, index) => (
          // The index is a stable key: rows never move. Labels are not unique.
          <li key={`${index} ${label}`} dir="auto">
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
