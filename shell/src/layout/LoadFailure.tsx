import { useEffect, useRef } from 'react';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  /** What happened, naming what did not come. */
  readonly sentence: string;
  /** The notice of a page is its heading; within a dialog the page below has one already. */
  readonly heading: 'h1' | 'h2';
  readonly onRetry: () => void;
}

/** Stands in the place of a part of the page that could not be had. */
export function LoadFailure({ sentence, heading: Heading, onRetry }: LoadFailureProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  usePageTitle(Heading === 'h1' ? sentence : undefined);

  // What had focus may have gone with the part; then it comes here. Where it is somewhere else, it stays.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      noticeRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <div className={classes.LoadFailure} ref={noticeRef} role="alert" tabIndex={-1}>
      <Heading className={classes.Sentence}>{sentence}</Heading>
      <p className={classes.Hint}>{texts.sectionFailedHint}</p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}
