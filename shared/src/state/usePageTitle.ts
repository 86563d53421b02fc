import { useLayoutEffect } from 'react';

/**
 * Sets the document title; `undefined` leaves it unchanged. A layout effect, so that a page never
 * has its heading without its title.
 */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
}
