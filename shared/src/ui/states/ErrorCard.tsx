import { type MouseEvent, useContext, useEffect, useState } from 'react';
import { UNKNOWN_FAILURE } from '../../domain/RequestFailure.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { Button } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import classes from './states.module.css';

const texts = {
  backOnline: 'You are back online. “Try again” loads everything that is missing.',
  tryAgain: 'Try again',
  tryAgainLater: 'Please try again later!',
} as const;

interface ErrorCardProps {
  /** What happened, as a sentence for the visitor; absent if unknown. */
  readonly message?: string;
  /** Shows a "Try again" button. */
  readonly onRetry?: () => void;
}

/**
 * Replaces a part that failed to load. Once the browser is back online, "Try again" reloads every
 * failed part of the page.
 */
export function ErrorCard({ message = UNKNOWN_FAILURE, onRetry }: ErrorCardProps) {
  const { isBack, retryAll } = useBackOnline(onRetry);
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The focused button disappears.
    const heading = currentTarget.closest('section')?.querySelector('h2');
    const next = heading ?? currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    next?.focus({ preventScroll: true });
    (isBack ? retryAll : onRetry)?.();
  };

  return (
    <div className={classes.ErrorCard} role="alert">
      <p className={classes.Message}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes.Advice}>{texts.tryAgainLater}</p>
      {/* Announced by one card, not by each. */}
      {isBack && (
        <p className={classes.Back} aria-live="off">
          {texts.backOnline}
        </p>
      )}
      {onRetry && (
        <Button icon={icons.retry} className={classes.Retry} onClick={handleRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The retry functions of the failed parts of the page. Only effects add to it, so never on the server. */
const retries = new Set<() => void>();

/** Whether the browser has come back online, and a function that retries every failed part. */
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
