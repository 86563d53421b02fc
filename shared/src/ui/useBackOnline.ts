import { useContext, useEffect, useState } from 'react';
import { PortalContext } from '../state/PortalContext.ts';
import { texts } from './texts.ts';

/** How to ask again for each part of the page that has failed and still stands there. Filled by effects alone: empty without a browser. */
const retries = new Set<() => void>();

/**
 * For a part of the page that failed and can be asked for again by `onRetry`. Once the browser says that the connection is back, each
 * such part may say so, and `retryAll` asks for all of them. Nothing is asked for of its own accord.
 */
export function useBackOnline(onRetry: (() => void) | undefined) {
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
