import { useEffect, useRef } from 'react';
import type { SectionState } from './createSlots.ts';

/** Calls back when a section is ready after the visitor was told that it had failed. */
export function useRecovery(status: SectionState['status'], onRecover: () => void): void {
  const wasTold = useRef(false);

  useEffect(() => {
    if (status === 'failed') {
      wasTold.current = true;
    } else if (status === 'ready' && wasTold.current) {
      wasTold.current = false;
      onRecover();
    }
  });
}
