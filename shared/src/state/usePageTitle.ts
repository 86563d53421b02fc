import { useEffect } from 'react';

/** Names the page in the browser's tab and history while the component is there. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
