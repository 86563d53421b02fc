import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './SectionNotice.module.css';

interface SectionNoticeProps {
  /** What happened, naming the section. */
  readonly sentence: string;
  readonly onRetry: () => void;
}

/** Stands in the place of a section that could not be shown. */
export function SectionNotice({ sentence, onRetry }: SectionNoticeProps) {
  return (
    <div className={classes.SectionNotice} role="alert">
      <p className={classes.Sentence}>{sentence}</p>
      <p className={classes.Hint}>{texts.sectionFailedHint}</p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}
