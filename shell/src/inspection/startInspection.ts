import type { PortalPage } from '@portal/shared/contracts/PortalPage';
import type { SectionRelease } from '@portal/shared/contracts/SectionRegistry';
import { BehaviorSubject } from 'rxjs';
import { sendReports } from '../reports/sendReports.ts';
import { readRegistry, type ReadRegistry } from '../sections/readRegistry.ts';
import { addressOfInspection } from './addressOfInspection.ts';
import { changeRegistry } from './changeRegistry.ts';
import { createSettingsStore, isChanged } from './createSettingsStore.ts';
import { createWatchedLoader } from './createWatchedLoader.ts';
import { drawInspection } from './drawInspection.tsx';
import { followOverrides } from './followOverrides.ts';
import type { Inspection } from './Inspection.ts';
import { parametersOf } from './readSettings.ts';
import type { SectionLoad } from './SectionLoad.ts';
import { takeOverrides, type Override } from './takeOverrides.ts';

/**
 * Starts the inspection that the address or the tab asks for, before any section is loaded. A tab that wants sections from elsewhere goes
 * to an address that says so first: the gateway opens the policy of that page alone.
 */
export async function startInspection({ loading }: PortalPage, window: Window): Promise<Inspection> {
  const store = createSettingsStore(window);
  const { settings$, reload } = store;
  const { overrides: wanted } = settings$.value;
  if (!isNamedIn(window.location.search, wanted)) {
    window.location.replace(addressOfInspection(window.location.href, { overrides: wanted }));
    return new Promise(() => undefined);
  }

  const loads$ = new BehaviorSubject<Readonly<Record<string, SectionLoad>>>({});
  const overrides = await takeOverrides(wanted, loading.inspection?.overrides ?? {});
  followOverrides(overrides, window.document, reload);
  const hasChangedTab = isChanged(settings$.value);
  let sections: ReadRegistry['sections'] = {};

  return {
    change(value) {
      const registry = changeRegistry(value, { overrides: releasesOf(overrides), faults: settings$.value.faults });
      sections = sectionsOf(registry) ?? sections;
      return registry;
    },
    watch: (loadModule) =>
      createWatchedLoader({
        loadModule,
        settings$,
        loads$,
        isCurrent: (name, { version }) => sections[name]?.current.version === version,
        window,
      }),
    send: (reports) => (hasChangedTab ? undefined : sendReports(reports)),
    draw: (shell) => drawInspection({ shell, shellVersion: loading.shellVersion, store, overrides, loads$ }, window.document),
  };
}

/** Whether the address names everything that is wanted from elsewhere, so that the gateway has had its say. */
function isNamedIn(search: string, wanted: Readonly<Record<string, string>>): boolean {
  const named = parametersOf(new URLSearchParams(search), 'section.');
  return Object.entries(wanted).every(([name, origin]) => named[name] === origin);
}

function releasesOf(overrides: Readonly<Record<string, Override>>): Readonly<Record<string, SectionRelease>> {
  const taken: Record<string, SectionRelease> = {};
  for (const [name, override] of Object.entries(overrides)) {
    if (override.status === 'taken') {
      taken[name] = override.release;
    }
  }
  return taken;
}

function sectionsOf(registry: unknown): ReadRegistry['sections'] | undefined {
  try {
    return readRegistry(registry).sections;
  } catch {
    // The shell reports it and goes on with the registry before, and so does this.
    return undefined;
  }
}
