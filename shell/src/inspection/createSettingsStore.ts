import { BehaviorSubject } from 'rxjs';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import {
  addressOfInspection,
  type FaultId,
  inspectionQuery,
  type InspectionSettings,
  readSettings,
} from './InspectionSettings.ts';
import { INSPECTION_KEY } from './isInspected.ts';

export interface SettingsStore {
  readonly settings$: BehaviorSubject<InspectionSettings>;
  show(isOpen: boolean): void;
  /** Whether the visitor has allowed the origin in this tab. A URL alone cannot do that. */
  isAgreed(section: string, origin: string): boolean;
  /** Allows all origins in the URL and reloads the page. */
  agree(): void;
  /**
   * Loads a section from another portal, or from this one if `undefined`. Reloads the page, because
   * its Content Security Policy changes.
   */
  takeFrom(section: string, origin: string | undefined): void;
  /** Injects a fault into a section, or removes it if `undefined`. Injecting reloads the page. */
  injectFault(section: string, fault: FaultId | undefined): void;
  /** Resets the tab to the live versions. */
  reset(): void;
  /** Reloads the page with the current settings. */
  reload(): void;
}

/**
 * Creates the store of this tab's settings. Without session storage, they last until the page is
 * closed or reloaded.
 */
export function createSettingsStore(
  window: Pick<Window, 'location' | 'sessionStorage'>,
): SettingsStore {
  const { location } = window;
  const item = createStorageItem({
    storage: () => window.sessionStorage,
    key: INSPECTION_KEY,
    onFailure: (cause) => console.warn('The inspection settings cannot be stored.', cause),
  });
  const settings$ = new BehaviorSubject(readSettings(item.read() ?? null, location.search));
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
  // Overrides from the URL are stored only after the visitor has allowed them.
  let agreed = readSettings(item.read() ?? null, '').overrides;
  settings$.subscribe((settings) =>
    item.write(inspectionQuery({ ...settings, overrides: agreed }) || undefined),
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
    injectFault(section, fault) {
      set({ faults: withEntry(settings$.value.faults, section, fault) });
      if (fault) {
        reload();
      }
    },
    reset() {
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
