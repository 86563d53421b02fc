import { Button } from './Button.tsx';
import classes from './ErrorCard.module.css';

export interface ErrorCardProps {
  /** What happened, in a sentence for the visitor. */
  readonly message: string;
  /** Offers "Try again"; without it there is nothing to press. */
  readonly onRetry?: () => void;
}

/** Says that something did not load, in the place where it would have been. */
export function ErrorCard({ message, onRetry }: ErrorCardProps) {
  return (
    <div className={classes.ErrorCard} role="alert">
      <p className={classes.Message}>{message}</p>
      <p className={classes.Advice}>Please try again later!</p>
      {onRetry && (
        <Button icon="retry" className={classes.Retry} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
