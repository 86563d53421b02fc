import { useEffect } from 'react';

/** Names the page in the browser's tab and history while the component is there. Without a title it stays as it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
}
