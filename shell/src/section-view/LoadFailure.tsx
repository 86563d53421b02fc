import { useEffect, useRef } from 'react';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './SectionView.module.css';

interface LoadFailureProps {
  /** A sentence that names what failed to load. */
  readonly sentence: string;
  /** `h1` for a page, `h2` in a dialog, because the page behind it already has an `h1`. */
  readonly heading: 'h1' | 'h2';
  readonly onRetry: () => void;
  /** Names the failure for operators; absent until it is known. */
  readonly reference?: string | undefined;
  /** The URL of the dashboard; absent if the dashboard itself or a dialog failed to load. */
  readonly home?: string;
}

/** Shown instead of a part of the page that failed to load. */
export function LoadFailure({
  sentence,
  heading: Heading,
  onRetry,
  reference,
  home,
}: LoadFailureProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  usePageTitle(Heading === 'h1' ? sentence : undefined);

  // The focused element may have been removed with the failed part.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      noticeRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <div className={classes.LoadFailure} ref={noticeRef} role="alert" tabIndex={-1}>
      <Heading className={classes.Sentence}>{sentence}</Heading>
      <p className={classes.Hint}>{texts.sectionFailedHint}</p>
      <div className={classes.Ways}>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
        {home && <ButtonLink href={home}>{texts.backToHome}</ButtonLink>}
      </div>
      {/* Not announced, because it can come after the sentence. */}
      {reference && (
        <p className={classes.Reference} aria-live="off">
          {reference}
        </p>
      )}
    </div>
  );
}
