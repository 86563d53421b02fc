import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button } from '@portal/shared/ui/Button';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './SectionNotice.module.css';

interface SectionNoticeProps {
  /** What happened, naming the section. */
  readonly sentence: string;
  /** The notice of a page is its heading; within a dialog the page below has one already. */
  readonly heading: 'h1' | 'h2';
  readonly onRetry: () => void;
}

/** Stands in the place of a section that could not be shown. */
export function SectionNotice({ sentence, heading: Heading, onRetry }: SectionNoticeProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  usePageTitle(Heading === 'h1' ? sentence : undefined);

  // What had focus may have gone with the section; then it comes here. Where it is somewhere else, it stays.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      noticeRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <div className={classes.SectionNotice} ref={noticeRef} role="alert" tabIndex={-1}>
      <Heading className={classes.Sentence}>{sentence}</Heading>
      <p className={classes.Hint}>{texts.sectionFailedHint}</p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}
