import { useContext, useEffect, useState } from 'react';
import { UNKNOWN_FAILURE } from '../domain/RequestFailure.ts';
import { PortalContext } from '../state/PortalContext.ts';
import { Button } from './Button.tsx';
import classes from './ErrorCard.module.css';
import { texts } from './texts.ts';

interface ErrorCardProps {
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

/** How to ask again for each part of the page that has failed and still stands there. Filled by effects alone: empty without a browser. */
const retries = new Set<() => void>();

/**
 * For a part of the page that failed and can be asked for again by `onRetry`. Once the browser says that the connection is back, each
 * such part may say so, and `retryAll` asks for all of them. Nothing is asked for of its own accord.
 */
function useBackOnline(onRetry: (() => void) | undefined) {
  const portal = useContext(PortalContext);
  const [isOnlineAgain, setIsOnlineAgain] = useState(false);

  useEffect(() => {
    if (!onRetry) {
      return;
    }
    const handleOffline = () => setIsOnlineAgain(false);
    const handleOnline = () => {
      setIsOnlineAgain(true);
      // However many parts have failed, it is said once.
      const [first] = retries;
      if (first === onRetry) {
        portal?.announce(texts.backOnline);
      }
    };
    retries.add(onRetry);
    addEventListener('online', handleOnline);
    addEventListener('offline', handleOffline);
    return () => {
      retries.delete(onRetry);
      removeEventListener('online', handleOnline);
      removeEventListener('offline', handleOffline);
    };
  }, [onRetry, portal]);

  return {
    isBack: isOnlineAgain && onRetry !== undefined,
    retryAll: () => [...retries].forEach((retry) => retry()),
  };
}
