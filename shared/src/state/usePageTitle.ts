import { useEffect } from 'react';

/** Sets the document title; `undefined` leaves it unchanged. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
}
