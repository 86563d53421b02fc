import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { parseInspection } from '@portal/shared/pageProtocol/parseInspection';
import type { PortalPage } from '@portal/shared/pageProtocol/PortalPage';
import type { PortalReport } from '@portal/shared/pageProtocol/PortalReport';
import type { ReleaseView } from '@portal/shared/pageProtocol/RegistryView';
import { sendReports } from '../reports/sendReports.ts';
import type { LoadingChanges } from '../sections/startSections.ts';
import type { Shell } from '../services/ShellContext.ts';
import { changeRegistryView } from './changeRegistryView.ts';
import { createSettingsStore, isChanged } from './createSettingsStore.ts';
import { createWatchedLoader } from './createWatchedLoader.ts';
import { followOverrides } from './followOverrides.ts';
import { InspectionPanel, type InspectionParts } from './InspectionPanel.tsx';
import { addressOfInspection } from './InspectionSettings.ts';
import { markPlaces } from './markPlaces.ts';
import type { SectionLoad } from './SectionLoad.ts';
import { type Override, takeOverrides } from './takeOverrides.ts';

/** What somebody who looks into the page does to it. Visitors have none. */
export interface Inspection extends LoadingChanges {
  /** Takes the place of sending: what fails in a tab that was changed is nobody's fault. */
  send(reports: readonly PortalReport[]): void;
  /** Draws what it knows over the page. */
  draw(shell: Shell): void;
}

/**
 * Starts the inspection that the address or the tab asks for, before any section is loaded. A tab that wants sections from elsewhere goes
 * to an address that says so first: the gateway opens the policy of that page alone.
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
  // What was read is kept by the tab; in the address it would come back with each reload.
  history.replaceState(history.state, '', address);

  const loads$ = new BehaviorSubject<Readonly<Record<string, SectionLoad>>>({});
  const overrides = await takeOverrides(
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

/** Whether the address names everything that is wanted from elsewhere, so that the gateway has had its say. */
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

/** Draws the inspection beside the page, in a root of its own: what happens to one does not happen to the other. */
function drawInspection(parts: InspectionParts, document: Document): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InspectionPanel {...parts} />);

  const marks = markPlaces(document, parts.shellVersion);
  parts.store.settings$.subscribe(({ isOpen }) => (isOpen ? marks.show() : marks.hide()));
}
