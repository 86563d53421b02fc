import { type ReactNode, Suspense, useState } from 'react';
import { useIsHydrated } from '../../state/useBrowserValue.ts';
import type { Elements } from '../text/Elements.ts';

interface LoadingBoundaryProps {
  readonly fallback?: ReactNode;
  readonly children: Elements;
}

/**
 * Shows the fallback until the code of the children has loaded. On a server-rendered page, adds no
 * boundary: the surrounding one waits for the code, and then replays clicks and key presses. React
 * would drop these on a boundary that is hydrated later.
 */
export function LoadingBoundary({ fallback, children }: LoadingBoundaryProps) {
  const isHydrated = useIsHydrated();
  const [isRendered] = useState(!isHydrated);
  return isRendered ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
