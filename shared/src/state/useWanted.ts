import type { QueryClient } from '@tanstack/react-query';
import { type RefCallback, useEffect, useState } from 'react';
import { useIsFetching } from './query.ts';
import { useNear } from './useNear.ts';

/** After this time a part of the page waits no longer for the parts in sight. */
const PATIENCE_MS = 4000;

/**
 * Whether a part of the page should ask for its data; pass it the callback as `ref`. It should when
 * it comes near to what the visitor sees, and otherwise as soon as that is complete: then the line
 * is free, and a screen reader or the browser's search finds the rest without scrolling. `false` on
 * the server.
 */
export function useWanted(queryClient: QueryClient): readonly [RefCallback<Element>, boolean] {
  const [watch, isNear] = useNear();
  const isFetching = useIsFetching({}, queryClient) > 0;
  const [hasWaited, setHasWaited] = useState(false);

  useEffect(() => {
    const patience = setTimeout(() => setHasWaited(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);

  useEffect(() => {
    if (isFetching) {
      return;
    }
    const look = () => {
      if (hasFirstPictures()) {
        setHasWaited(true);
      }
    };
    look();
    // They do not bubble, so they are caught on their way down.
    document.addEventListener('load', look, true);
    document.addEventListener('error', look, true);
    return () => {
      document.removeEventListener('load', look, true);
      document.removeEventListener('error', look, true);
    };
  }, [isFetching]);

  return [watch, isNear || hasWaited];
}

/** Whether the pictures that are in view at once have loaded, or failed. */
function hasFirstPictures(): boolean {
  return [...document.querySelectorAll('img')].every(
    ({ loading, complete }) => loading !== 'eager' || complete,
  );
}
