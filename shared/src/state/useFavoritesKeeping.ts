import type { Portal } from '@portal/contract/Portal';
import { useStream } from './useStream.ts';

/**
 * Whether the complete watch-later list is still available after the tab closes; see
 * `useFavoritesKeeping`.
 */
export function useAreFavoritesKept(portal: Portal): boolean {
  return useFavoritesKeeping(portal) === 'stored';
}

/**
 * Where the watch-later list is stored: in the browser (`stored`), in the browser but incomplete
 * because the storage is `full`, or only in `memory`. Re-renders when that changes. Returns the
 * configured default on the server.
 */
export function useFavoritesKeeping({
  config,
  favorites: { keeping },
}: Portal): 'stored' | 'full' | 'memory' {
  return useStream(
    keeping,
    () => {
      const stored = keeping.isStored() ? 'stored' : 'full';
      return keeping.isOn() ? stored : 'memory';
    },
    () => (config.favorites.persistence === 'browser' ? 'stored' : 'memory'),
  );
}
