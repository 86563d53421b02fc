import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { parseInspection } from '@portal/page-protocol/parseInspection';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import type { ReleaseView } from '@portal/page-protocol/RegistryView';
import { sendReports } from '../reports/sendReports.ts';
import type { LoadingChanges } from '../sections/startSections.ts';
import type { Shell } from '../services/ShellContext.ts';
import { applyOverrides, type Override } from './applyOverrides.ts';
import { changeRegistryView } from './changeRegistryView.ts';
import { createSettingsStore, isChanged } from './createSettingsStore.ts';
import { createWatchedLoader } from './createWatchedLoader.ts';
import { followOverrides } from './followOverrides.ts';
import { InspectionPanel, type InspectionParts } from './InspectionPanel.tsx';
import { addressOfInspection } from './InspectionSettings.ts';
import { markPlaces } from './markPlaces.ts';
import type { SectionLoad } from './SectionLoad.ts';

/** The hooks of an inspection. Visitors have none. */
export interface Inspection extends LoadingChanges {
  /** Replaces sending: failures in a changed tab are not reported. */
  send(reports: readonly PortalReport[]): void;
  /** Renders the overlay. */
  draw(shell: Shell): void;
}

/**
 * Starts the inspection that the address or the tab requests, before any section is loaded. If the
 * tab has overrides that the address lacks, it first redirects to the address with them, because
 * the gateway opens the policy of only that page.
 */
export async function startInspection(
  { loading }: PortalPage,
  window: Window,
): Promise<Inspection> {
  const { location, history, document } = window;
  const store = createSettingsStore(window);
  const { settings$ } = store;
  const { overrides: wanted } = settings$.value;
  const address = addressOfInspection(location.href, { overrides: wanted });
  if (!isNamedIn(location.search, wanted)) {
    location.replace(address);
    return new Promise(() => undefined);
  }
  // The tab stores the settings; in the address they would return on each reload.
  history.replaceState(history.state, '', address);

  const loads$ = new BehaviorSubject<Readonly<Record<string, SectionLoad>>>({});
  const overrides = await applyOverrides(
    wanted,
    loading.inspection?.overrides ?? {},
    store.isAgreed,
  );
  const releases = releasesOf(overrides);
  followOverrides(overrides, document, store.reload);
  const hasChangedTab = isChanged(settings$.value);

  return {
    change: (registry) =>
      changeRegistryView(registry, { overrides: releases, faults: settings$.value.faults }),
    watch: (loadModule, current) =>
      createWatchedLoader({
        loadModule,
        settings$,
        loads$,
        isCurrent: (name, { version }) => current(name) === version,
        window,
      }),
    send: (reports) => (hasChangedTab ? undefined : sendReports(reports)),
    draw: (shell) =>
      drawInspection(
        { shell, shellVersion: loading.shellVersion, store, overrides, loads$ },
        document,
      ),
  };
}

/** Whether the address contains all overrides, so that the gateway could allow them. */
function isNamedIn(search: string, wanted: Readonly<Record<string, string>>): boolean {
  const named = parseInspection(new URLSearchParams(search))?.overrides ?? {};
  return Object.entries(wanted).every(
    ([name, origin]) => Object.hasOwn(named, name) && named[name] === origin,
  );
}

function releasesOf(
  overrides: Readonly<Record<string, Override>>,
): Readonly<Record<string, ReleaseView>> {
  const taken = Object.entries(overrides).flatMap(([name, override]) =>
    override.status === 'taken' ? [[name, override.release] as const] : [],
  );
  return Object.fromEntries(taken);
}

/** Renders the inspection in a root of its own, so that failures of one do not affect the other. */
function drawInspection(parts: InspectionParts, document: Document): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InspectionPanel {...parts} />);

  const marks = markPlaces(document, parts.shellVersion);
  parts.store.settings$.subscribe(({ isOpen }) => (isOpen ? marks.show() : marks.hide()));
}
