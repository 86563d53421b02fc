import type { QueryClient } from '@tanstack/react-query';
import { type RefCallback, useEffect, useState } from 'react';
import { useIsFetching } from './query.ts';
import { useNear } from './useNear.ts';

/** Maximum time to wait for the content in view before loading the rest. */
const TIMEOUT_MS = 4000;

/**
 * Whether a part of the page should load its data; pass the returned callback as its `ref`. True
 * once the part comes near the viewport or everything in view has loaded, so that screen readers
 * and find-in-page reach it without scrolling. `false` on the server.
 */
export function useWanted(queryClient: QueryClient): readonly [RefCallback<Element>, boolean] {
  const [watch, isNear] = useNear();
  const isFetching = useIsFetching({}, queryClient) > 0;
  const [hasWaited, setHasWaited] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isFetching) {
      return;
    }
    const check = () => {
      if (hasFirstPictures()) {
        setHasWaited(true);
      }
    };
    check();
    // These events do not bubble, so listen in the capture phase.
    document.addEventListener('load', check, true);
    document.addEventListener('error', check, true);
    return () => {
      document.removeEventListener('load', check, true);
      document.removeEventListener('error', check, true);
    };
  }, [isFetching]);

  return [watch, isNear || hasWaited];
}

/** Whether all images above the fold have loaded or failed. */
function hasFirstPictures(): boolean {
  return [...document.querySelectorAll('img')].every(
    ({ loading, complete }) => loading !== 'eager' || complete,
  );
}
