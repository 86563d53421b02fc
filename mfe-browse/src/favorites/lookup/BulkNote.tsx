import type { MouseEvent } from 'react';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import classes from './BulkNote.module.css';
import { PaceNote } from './LookupProgress.tsx';

interface BulkNoteProps {
  readonly isLoading: boolean;
  /** What could not be loaded. */
  readonly failure?: string;
  readonly onRetry: () => void;
  readonly children?: Elements;
}

/** The note below a rail of bulk responses: their pace, and a button to retry failed requests. */
export function BulkNote({ isLoading, failure, onRetry, children }: BulkNoteProps) {
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button is removed. The nearest heading would be a card's.
    currentTarget.closest('section')?.querySelector('h2')?.focus();
    onRetry();
  };
  return (
    <div className={classes.BulkNote}>
      {isLoading && <PaceNote />}
      {children}
      {!isLoading && failure !== undefined && (
        <>
          <p>{failure}</p>
          <Button icon={icons.retry} onClick={handleRetry}>
            {texts.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
