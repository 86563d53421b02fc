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
  /** Whether the visitor has allowed the origin in this tab; an address cannot. */
  isAgreed(section: string, origin: string): boolean;
  /** Allows all origins in the address, and reloads the page. */
  agree(): void;
  /** Takes a section from another portal, or from this one again. Reloads the page for its policy. */
  takeFrom(section: string, origin: string | undefined): void;
  /** Injects a fault into a section and reloads the page, or removes it. */
  injectFault(section: string, fault: FaultId | undefined): void;
  /** Resets everything to what visitors get. */
  reset(): void;
  /** Reloads the page with the current settings. */
  reload(): void;
}

/** Creates the store of this tab's settings; without storage, they last as long as the page. */
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
  // Overrides of the address are stored only if the visitor has allowed them.
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
