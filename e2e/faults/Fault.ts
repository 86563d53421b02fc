import type { BrowserContext, Page } from '@playwright/test';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { KeptSectionVersion, Release } from '@portal/site/registry/Registry';
import type { FaultPortal } from './startFaultPortal.ts';
import type { TestedSection } from './testedSections.ts';

/** A visit with a fault. */
export interface FaultVisit {
  readonly portal: FaultPortal;
  readonly builds: FaultyBuilds;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly section: string;
  /** The version with the fault. */
  readonly version: KeptSectionVersion;
  /** The section's release during the fault. */
  readonly release: Pick<Release, 'current' | 'previous'>;
}

/** A fault of a section. */
export interface Fault {
  readonly name: string;
  /** The build to use; by default the unmodified section. */
  readonly build?: 'first' | 'otherReact';
  /** The phase in which it fails. */
  readonly phase: FailurePhase;
  /** Whether it is reported even of an unexpected section. */
  readonly isReportedAnyway?: boolean;
  /** Whether another version is shown instead: the previous one, or one released since. */
  readonly hasFallback: boolean;
  /** Occurs while the visitor is on another page, and shows when they navigate to the section. */
  readonly isInOpenTab?: boolean;
  /** Starts before the page is opened. */
  begin(visit: FaultVisit): Promise<unknown>;
  /** Advances the page's clock until the fault shows. */
  wait?(visit: FaultVisit, tested: TestedSection): Promise<unknown>;
  end(visit: FaultVisit): Promise<unknown>;
}

/** Builds of sections modified for the fault tests, by section name. */
export interface FaultyBuilds {
  /** Their folder, with `<section>/<version>/<file>`. */
  readonly folder: string;
  /** With switchable faults and the text "Edition one". */
  readonly first: Readonly<Record<string, KeptSectionVersion>>;
  /** The same with the text "Edition two". */
  readonly second: Readonly<Record<string, KeptSectionVersion>>;
  /** Built for a React version other than the shell's. */
  readonly otherReact: Readonly<Record<string, KeptSectionVersion>>;
  /** Bundles another React version instead of requiring it. Details only. */
  readonly ownReact: Readonly<Record<string, KeptSectionVersion>>;
}
