import { useEffect } from 'react';

/** Sets the document title while the component is mounted. Without a title it stays unchanged. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
}
