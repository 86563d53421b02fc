import { BehaviorSubject, Subject } from 'rxjs';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createAnnouncer } from '../announcements/announcer.ts';
import { createReporter } from '../reports/reporter.ts';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { createPageLoader } from '../section-loading/pageLoader.ts';
import { createSectionLoader } from '../section-loading/sectionLoader.ts';
import type { ExplainedFailure } from '../SectionEvent.ts';
import type { Install } from '../service-worker/offerInstallation.ts';
import type { NoticesView, Shell } from '../ShellContext.ts';
import type { ShortcutSwitch } from '../shortcuts/shortcutSwitch.ts';
import type { ThemeChoice, ThemeSwitch } from '../theme/themeSwitch.ts';
import { fakeLiveRegistryView } from './fakeLiveRegistryView.ts';

interface FakeShellOptions extends Partial<Omit<Shell, 'sections'>> {
  /** Loads modules; by default, sections never finish loading. */
  readonly loadModule?: LoadModule;
}

/** Creates the shell's services with the real section loader. Override only what the test needs. */
export function fakeShell({
  loadModule = () => new Promise(() => undefined),
  ...facts
}: FakeShellOptions = {}): Shell {
  const { registry = buildRegistryView(), portal = fakePortal() } = facts;
  const sections = createSectionLoader({
    registry: fakeLiveRegistryView(registry),
    loadModule,
    report: createReporter(() => undefined).report,
    deadlineMs: 10_000,
  });
  return {
    registry,
    sections,
    announcer: createAnnouncer(),
    portal,
    openSearch$: new Subject<void>(),
    noticesView$: new BehaviorSubject<NoticesView | undefined>(undefined),
    failures$: new BehaviorSubject<readonly ExplainedFailure[]>([]),
    ...createPageLoader({ registry, sections, portalOf: () => portal, refresh: () => undefined }),
    theme: fakeTheme(),
    shortcuts: fakeShortcuts(),
    dataMoment$: new BehaviorSubject<string | undefined>(undefined),
    install$: new BehaviorSubject<Install>(undefined),
    ...facts,
  };
}

/** A switch between the system and dark themes that does not store the choice. */
function fakeTheme(): ThemeSwitch {
  const choice$ = new BehaviorSubject<ThemeChoice>('system');
  return {
    choice$,
    switch() {
      choice$.next(choice$.value === 'system' ? 'dark' : 'system');
      return choice$.value;
    },
  };
}

/** A switch that does not persist the choice. */
function fakeShortcuts(): ShortcutSwitch {
  const isOn$ = new BehaviorSubject(true);
  return { isOn$, turn: (isOn) => isOn$.next(isOn) };
}
