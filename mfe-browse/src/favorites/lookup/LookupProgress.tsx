import type { MouseEvent } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { Button } from '@portal/shared/ui/Button';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import * as icons from '@portal/shared/ui/icons';
import type { SharedTitle } from '../share/sharedList.ts';
import { texts } from '../texts.ts';
import type { KnownTitles, KnownTitlesStore } from './createKnownTitles.ts';
import { usePace } from './createKnownTitles.ts';
import classes from './LookupProgress.module.css';

interface LookupProgressProps {
  readonly store: KnownTitlesStore;
  readonly known: KnownTitles;
  readonly titles: readonly SharedTitle[];
}

/** Maximum number of titles without a progress indicator: they load before anyone could read it. */
const FEW = 100;

/** The progress of loading titles, and a button to retry failed requests. */
export function LookupProgress({ store, known, titles }: LookupProgressProps) {
  const isSlowed = usePace().status !== 'free';
  const results = titles.flatMap((title) => known.get(titleKey(title)) ?? []);
  const failed = results.filter(({ status }) => status === 'failed').length;

  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button is removed.
    focusHeading(currentTarget);
    store.retry();
  };

  if (results.length < titles.length) {
    return (
      (isSlowed || titles.length > FEW) && (
        <div className={classes.LookupProgress}>
          <p>{texts.lookedUp(results.length, titles.length)}</p>
          <PaceNote />
        </div>
      )
    );
  }
  return (
    failed > 0 && (
      <div className={classes.LookupProgress}>
        <p>{texts.lookupFailed(failed)}</p>
        <Button icon={icons.retry} onClick={handleRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  );
}

/** Explains the delay after the service has rejected requests. */
export function PaceNote() {
  const pace = usePace();
  switch (pace.status) {
    case 'free':
      return null;
    case 'slow':
      return <p>{texts.slowed}</p>;
    case 'waiting':
      return <p>{texts.waiting(pace.seconds)}</p>;
    default:
      return pace satisfies never;
  }
}
