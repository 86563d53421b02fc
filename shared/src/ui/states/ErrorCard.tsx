import { type MouseEvent, useContext, useEffect, useState } from 'react';
import type { Portal } from '@portal/contract/Portal';
import { UNKNOWN_FAILURE } from '../../domain/RequestFailure.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { useIsHydrated } from '../../state/useBrowserValue.ts';
import { Button } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import classes from './states.module.css';

const texts = {
  backOnline: "You're back online. Press “Try again” to load what's missing.",
  reference: 'Reference: request ',
  tryAgain: 'Try again',
  tryAgainLater: 'Please try again later!',
} as const;

interface ErrorCardProps {
  /** Message for the visitor; omitted if the cause is unknown. */
  readonly message?: string;
  /** Shows a "Try again" button. */
  readonly onRetry?: () => void;
}

/**
 * Replaces a part of the page that failed to load. After the browser comes back online, "Try again"
 * reloads all failed parts of the page.
 */
export function ErrorCard({ message = UNKNOWN_FAILURE, onRetry }: ErrorCardProps) {
  const portal = useContext(PortalContext);
  const { isBack, retryAll } = useBackOnline(portal, onRetry);
  const requestId = useRequestId(portal, message);
  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // Move the focus, because the focused button is about to be removed.
    const heading = currentTarget.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
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
      {requestId && (
        <p className={classes.Advice} aria-live="off">
          {texts.reference + requestId}
        </p>
      )}
      {/* Not a live region, because the first card announces the message for all of them. */}
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
 * Returns the id of the latest request that failed with this message. A card that the gateway
 * rendered has none: its failure came without an id, and its HTML must stay the same.
 */
function useRequestId(portal: Portal | undefined, message: string): string | undefined {
  const isHydrated = useIsHydrated();
  const [isRendered] = useState(!isHydrated);
  const [requestId, setRequestId] = useState<unknown>();

  useEffect(() => {
    const [latest] = (portal?.queryClient.getQueryCache().getAll() ?? [])
      .map(({ state }) => state)
      .filter(({ error }) => error?.message === message)
      .toSorted((one, other) => other.errorUpdatedAt - one.errorUpdatedAt);
    // A section's own error can have any id.
    const failure: (Error & { readonly requestId?: unknown }) | null | undefined = latest?.error;
    setRequestId(isRendered ? undefined : failure?.requestId);
  }, [portal, message, isRendered]);

  return typeof requestId === 'string' ? requestId : undefined;
}

/**
 * Retry functions of all failed parts of the page. Only modified in effects, so always empty on the
 * server.
 */
const retries = new Set<() => void>();

/**
 * Returns whether the browser has come back online, and a function that retries all failed parts.
 */
function useBackOnline(portal: Portal | undefined, onRetry: (() => void) | undefined) {
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
