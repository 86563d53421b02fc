import type { PortalReport } from '@portal/shared/contracts/PortalReport';
import type { LoadModule } from '../sections/LoadModule.ts';
import type { Shell } from '../services/ShellContext.ts';

/** What somebody who looks into the page does to the loading of its sections. Visitors have none. */
export interface Inspection {
  /** The registry as this tab is to believe it. */
  change(registry: unknown): unknown;
  /** The loader, watched, and with the faults that are switched on. They happen to the version that is `current` of a section. */
  watch(loadModule: LoadModule, current: (name: string) => string | undefined): LoadModule;
  /** Takes the place of sending: what fails in a tab that was changed is nobody's fault. */
  send(reports: readonly PortalReport[]): void;
  /** Draws what it knows over the page. */
  draw(shell: Shell): void;
}
