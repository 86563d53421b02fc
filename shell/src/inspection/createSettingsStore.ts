import { BehaviorSubject } from 'rxjs';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { FaultId } from './faultSwitches.ts';
import {
  addressOfInspection,
  inspectionQuery,
  type InspectionSettings,
  readSettings,
} from './InspectionSettings.ts';
import { INSPECTION_KEY } from './isInspected.ts';

export interface SettingsStore {
  readonly settings$: BehaviorSubject<InspectionSettings>;
  show(isOpen: boolean): void;
  /** Whether the visitor has said in this tab that a section may come from there. A link cannot say it. */
  isAgreed(section: string, origin: string): boolean;
  /** The visitor says so of all that the address asks for. Loads the page anew. */
  agree(): void;
  /**
   * Takes a section from another portal, or from this one again if absent. Reloads the page,
   * because its policy changes.
   */
  takeFrom(section: string, origin: string | undefined): void;
  /**
   * Injects a fault into a section and reloads the page. Without a fault it ends at once, and "Try
   * again" recovers.
   */
  letHappen(section: string, fault: FaultId | undefined): void;
  /** Resets everything to what visitors get. */
  setBack(): void;
  /** Reloads the page with the current settings. */
  reload(): void;
}

/**
 * Creates the store of this tab's settings. It lasts as long as the tab and leaves nothing behind
 * when reset. If storage is forbidden or full, it lasts as long as the page.
 */
export function createSettingsStore(
  window: Pick<Window, 'location' | 'sessionStorage'>,
): SettingsStore {
  const { location } = window;
  const kept = createStorageItem({
    storage: () => window.sessionStorage,
    key: INSPECTION_KEY,
    onFailure: (cause) => console.warn('The tab cannot keep how it is inspected.', cause),
  });
  const settings$ = new BehaviorSubject(readSettings(kept.read() ?? null, location.search));
  const reload = () => {
    const address = addressOfInspection(location.href, settings$.value);
    if (address === location.href) {
      location.reload();
    } else {
      location.replace(address);
    }
  };
  const set = (change: Partial<InspectionSettings>) =>
    settings$.next({ ...settings$.value, ...change });
  // An address can ask for a section from elsewhere, but what the tab keeps is what the visitor has agreed to.
  let agreed = readSettings(kept.read() ?? null, '').overrides;
  settings$.subscribe((settings) =>
    kept.write(inspectionQuery({ ...settings, overrides: agreed }) || undefined),
  );

  return {
    settings$,
    reload,
    isAgreed: (section, origin) => Object.hasOwn(agreed, section) && agreed[section] === origin,
    agree() {
      agreed = settings$.value.overrides;
      set({});
      reload();
    },
    show: (isOpen) => set({ isOpen }),
    takeFrom(section, origin) {
      agreed = withEntry(agreed, section, origin);
      set({ overrides: withEntry(settings$.value.overrides, section, origin) });
      reload();
    },
    letHappen(section, fault) {
      set({ faults: withEntry(settings$.value.faults, section, fault) });
      if (fault) {
        reload();
      }
    },
    setBack() {
      agreed = {};
      set({ overrides: {}, faults: {} });
      reload();
    },
  };
}

function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  const others = Object.entries(entries).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

/** Whether this tab differs from what visitors get. */
export function isChanged({ overrides, faults }: InspectionSettings): boolean {
  return Object.keys({ ...overrides, ...faults }).length > 0;
}
