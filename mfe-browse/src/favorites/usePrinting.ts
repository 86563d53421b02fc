import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: on paper, everything is near. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const handleBefore = () => flushSync(() => setPrinting(true));
    const handleAfter = () => setPrinting(false);
    addEventListener('beforeprint', handleBefore);
    addEventListener('afterprint', handleAfter);
    return () => {
      removeEventListener('beforeprint', handleBefore);
      removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return isPrinting;
}
