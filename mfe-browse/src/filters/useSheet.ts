import { useEffect, useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';

const FRAGMENT = '#filters';

/**
 * Matches windows in which the filters are not beside the list; the same width as in
 * FilterForm.module.css.
 */
const NARROW = 'screen and (width < 64rem)';

/**
 * Whether the filters are open over the page: in a narrow window while the URL ends with
 * `#filters`, so that Back closes them and shows the list as it was.
 */
export function useSheet() {
  const { navigation } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  // The filters of the history entry before the sheet.
  const previousRef = useRef<string>(undefined);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const handleChange = () => setIsOpen(narrow.matches && location.hash === FRAGMENT);
    handleChange();
    // Not `hashchange`, which browsers omit if the query changes too.
    addEventListener('popstate', handleChange);
    narrow.addEventListener('change', handleChange);
    return () => {
      removeEventListener('popstate', handleChange);
      narrow.removeEventListener('change', handleChange);
    };
  }, []);

  return {
    isOpen,
    open() {
      previousRef.current = readQuery();
      location.hash = FRAGMENT;
      setIsOpen(true);
    },
    close() {
      setIsOpen(false);
      if (location.hash !== FRAGMENT) {
        return;
      }
      if (readQuery() === previousRef.current) {
        navigation.back();
      } else {
        navigation.dropFragment();
      }
    },
  };
}

/** The query of the URL in one form, because a link can write it differently than `keepQuery`. */
function readQuery(): string {
  const query = new URLSearchParams(location.search);
  query.sort();
  return String(query);
}
