import { UNKNOWN_FAILURE } from '../domain/UNKNOWN_FAILURE.ts';
import { Button } from './Button.tsx';
import classes from './ErrorCard.module.css';
import { texts } from './texts.ts';
import { useBackOnline } from './useBackOnline.ts';

export interface ErrorCardProps {
  /** What happened, in a sentence for the visitor. Left out when nobody knows. */
  readonly message?: string;
  /** Offers "Try again"; without it there is nothing to press. */
  readonly onRetry?: () => void;
}

/**
 * Says that something did not load, in the place where it would have been. When the connection comes back it says that, too, and "Try
 * again" asks for everything that has failed on the page.
 */
export function ErrorCard({ message = UNKNOWN_FAILURE, onRetry }: ErrorCardProps) {
  const { isBack, retryAll } = useBackOnline(onRetry);

  return (
    <div className={classes.ErrorCard} role="alert">
      <p className={classes.Message}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes.Advice}>{texts.tryAgainLater}</p>
      {/* Said once for all cards, not by each. */}
      {isBack && (
        <p className={classes.Back} aria-live="off">
          {texts.backOnline}
        </p>
      )}
      {onRetry && (
        <Button icon="retry" className={classes.Retry} onClick={isBack ? retryAll : onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
