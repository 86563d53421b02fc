import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LOADING, type SectionState } from '../sections/createSlots.ts';
import { useShell } from '../services/ShellContext.ts';

type ReadySection = Extract<SectionState, { readonly status: 'ready' }>;

/**
 * A section's state for one view. Once ready it does not change: a version that ships or arrives
 * later is for the next visit and does not replace what the visitor is using. `reject` reports a
 * failure while rendering; `drawing` counts these.
 */
export function useSectionState(name: string): {
  readonly state: SectionState;
  readonly drawing: number;
  reject(section: ReadySection, cause: unknown): void;
} {
  const { sections, takeover } = useShell();
  const subscribe = useCallback(
    (listener: () => void) => sections.subscribe(name, listener),
    [sections, name],
  );
  const read = () => sections.state(name);
  // A section that the gateway has not rendered is loading there, even if it has loaded by now.
  const latest = useSyncExternalStore(subscribe, read, () =>
    takeover?.section === name ? read() : LOADING,
  );
  const [kept, setKept] = useState<ReadySection>();
  const [drawing, setDrawing] = useState(0);

  if (!kept && latest.status === 'ready') {
    setKept(latest);
  }
  return {
    state: kept ?? latest,
    drawing,
    reject({ version }, cause) {
      sections.reject(name, version, cause);
      setKept(undefined);
      setDrawing((count) => count + 1);
    },
  };
}

/** Calls back when a section becomes ready after the visitor saw it fail. */
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
