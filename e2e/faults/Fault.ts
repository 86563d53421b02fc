import type { BrowserContext, Page } from '@playwright/test';
import type { FailurePhase } from '@portal/shared/pageProtocol/PortalReport';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import type { Release } from '@portal/site/registry/Registry';
import type { FaultyBuilds } from './FaultyBuilds.ts';
import type { FaultPortal } from './startFaultPortal.ts';
import type { TestedSection } from './testedSections.ts';

/** A visit that a fault happens to. */
export interface FaultVisit {
  readonly portal: FaultPortal;
  readonly builds: FaultyBuilds;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly section: string;
  /** The version that the fault happens to. */
  readonly version: KeptSectionVersion;
  /** What the registry says of the section while it lasts. */
  readonly release: Pick<Release, 'current' | 'previous'>;
}

/** Something that can be wrong with a section. */
export interface Fault {
  readonly name: string;
  /** The builds that it takes; by default the section as it is. */
  readonly build?: 'first' | 'otherReact';
  /** How far the section comes. */
  readonly phase: FailurePhase;
  /** Whether another version, the previous one or one that has shipped since, is shown in its place. */
  readonly isHelped: boolean;
  /** It happens while the visitor is on another page, and shows when they go to the section. */
  readonly isUnderTab?: boolean;
  /** Begins before the page is opened. */
  begin(visit: FaultVisit): Promise<unknown>;
  /** Lets the time pass that it takes to show, on the clock of the page. */
  wait?(visit: FaultVisit, tested: TestedSection): Promise<unknown>;
  end(visit: FaultVisit): Promise<unknown>;
}
