import { UNKNOWN_FAILURE } from '../domain/UNKNOWN_FAILURE.ts';
import { Button } from './Button.tsx';
import classes from './ErrorCard.module.css';
import { texts } from './texts.ts';

export interface ErrorCardProps {
  /** What happened, in a sentence for the visitor. Left out when nobody knows. */
  readonly message?: string;
  /** Offers "Try again"; without it there is nothing to press. */
  readonly onRetry?: () => void;
}

/** Says that something did not load, in the place where it would have been. */
export function ErrorCard({ message = UNKNOWN_FAILURE, onRetry }: ErrorCardProps) {
  return (
    <div className={classes.ErrorCard} role="alert">
      <p className={classes.Message}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes.Advice}>{texts.tryAgainLater}</p>
      {onRetry && (
        <Button icon="retry" className={classes.Retry} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
