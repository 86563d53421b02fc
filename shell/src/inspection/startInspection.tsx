import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { parseInspection } from '@portal/page-protocol/parseInspection';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import type { ReleaseView } from '@portal/page-protocol/RegistryView';
import { readRegistryView } from '../registry/readRegistryView.ts';
import { sendReports } from '../reports/reporter.ts';
import type { LoadingChanges } from '../section-loading/startSections.ts';
import type { Shell } from '../ShellContext.ts';
import { applyOverrides, followOverrides, type Override } from './applyOverrides.ts';
import { changeRegistryView } from './changeRegistryView.ts';
import { createSettingsStore, isChanged } from './createSettingsStore.ts';
import { createWatchedLoader, type SectionLoad } from './createWatchedLoader.ts';
import { InspectionPanel, type InspectionParts } from './InspectionPanel.tsx';
import { addressOfInspection } from './InspectionSettings.ts';
import { labelSections } from './labelSections.ts';

/** The hooks of an inspection. Visitors have none. */
export interface Inspection extends LoadingChanges {
  /** Replaces `sendReports`, because failures in a changed tab are not reported. */
  send(reports: readonly PortalReport[]): void;
  /** Renders the overlay. */
  render(shell: Shell): void;
}

/**
 * Starts the inspection before any section is loaded. If the URL lacks one of the tab's overrides,
 * it first redirects, because the gateway relaxes the Content Security Policy only for overrides in
 * the URL.
 */
export async function startInspection(
  { loading, registry: { home = '/' } }: PortalPage,
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
  // Keep only the overrides in the URL: any other setting would be applied again on each reload.
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
      readRegistryView(
        changeRegistryView(registry, { overrides: releases, faults: settings$.value.faults }),
      ),
    watch: (loadModule, current) =>
      createWatchedLoader({
        loadModule,
        settings$,
        loads$,
        isCurrent: (name, { version }) => current(name) === version,
        window,
      }),
    send: (reports) => (hasChangedTab ? undefined : sendReports(home, reports)),
    render: (shell) =>
      renderInspection(
        { shell, shellVersion: loading.shellVersion, store, overrides, loads$ },
        document,
      ),
  };
}

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

/** Renders the inspection in a separate React root, to isolate its failures from the page. */
function renderInspection(parts: InspectionParts, document: Document): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<InspectionPanel {...parts} />);

  const labels = labelSections(document, parts.shellVersion);
  parts.store.settings$.subscribe(({ isOpen }) => (isOpen ? labels.show() : labels.hide()));
}
