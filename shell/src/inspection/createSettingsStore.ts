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
  /** Takes a section from another portal, or, without one, from this portal again. Loads the page anew: its policy is another one. */
  takeFrom(section: string, origin: string | undefined): void;
  /** Makes something happen to a section while the page is loaded anew. Without a fault it is over at once, for "Try again" to find out. */
  letHappen(section: string, fault: FaultId | undefined): void;
  /** Back to what visitors get. */
  setBack(): void;
  /** Loads the page anew as it is. */
  reload(): void;
}

/**
 * Makes the memory of how this tab is inspected. It lasts as long as the tab, and nothing stays when nothing is left of it. Where storage is
 * forbidden or full, it lasts as long as the page.
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

/** Whether this tab shows anything else than what visitors get. */
export function isChanged({ overrides, faults }: InspectionSettings): boolean {
  return Object.keys({ ...overrides, ...faults }).length > 0;
}
