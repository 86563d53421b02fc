import { type MouseEvent, useContext, useEffect, useState } from 'react';
import { UNKNOWN_FAILURE } from '../../domain/RequestFailure.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { Button } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import classes from './ErrorCard.module.css';
import { texts } from './texts.ts';

interface ErrorCardProps {
  /** What happened, as a sentence for the visitor. Leave it out if unknown. */
  readonly message?: string;
  /** Shows a "Try again" button. */
  readonly onRetry?: () => void;
}

/**
 * Replaces something that did not load. It also says when the connection is back; "Try again" then
 * reloads everything on the page that has failed.
 */
export function ErrorCard({ message = UNKNOWN_FAILURE, onRetry }: ErrorCardProps) {
  const { isBack, retryAll } = useBackOnline(onRetry);
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button disappears: the heading of the region takes the focus, or what is around the card.
    const heading = currentTarget.closest('section')?.querySelector('h2');
    const place = heading ?? currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    place?.focus({ preventScroll: true });
    (isBack ? retryAll : onRetry)?.();
  };

  return (
    <div className={classes.ErrorCard} role="alert">
      <p className={classes.Message}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes.Advice}>{texts.tryAgainLater}</p>
      {/* Shown by one card only, not by each. */}
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

/**
 * The retry function of every failed part on the page. Only effects add to it, so it is empty on
 * the server.
 */
const retries = new Set<() => void>();

/**
 * For a failed part of the page that `onRetry` can load again. When the browser comes back online,
 * `isBack` tells one part to say so, and `retryAll` reloads all of them. Nothing is reloaded
 * automatically.
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
      // Only the first of the failed parts says so.
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
