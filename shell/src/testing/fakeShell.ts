import { buildRegistry } from '@portal/shared/testing/buildRegistry';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { createSectionLoader, type LoadModule } from '../sections/createSectionLoader.ts';
import { createAnnouncer } from '../services/createAnnouncer.ts';
import type { Shell } from '../services/ShellContext.ts';

interface FakeShellOptions extends Partial<Omit<Shell, 'sections'>> {
  /** What the network does; without it sections are on their way for ever. */
  readonly loadModule?: LoadModule;
}

/** What the components of the shell work with, over the real section loader. Name the facts that matter to the test. */
export function fakeShell({ loadModule = () => new Promise(() => undefined), ...facts }: FakeShellOptions = {}): Shell {
  const registry = facts.registry ?? buildRegistry();
  return {
    registry,
    sections: createSectionLoader({ registry, loadModule, report: () => undefined }),
    announcer: createAnnouncer(),
    portal: fakePortal(),
    loadPage: () => Promise.resolve(),
    ...facts,
  };
}
