import type { BrowserContext, Page } from '@playwright/test';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { KeptSectionVersion, Release } from '@portal/site/registry/Registry';
import type { FaultPortal } from './startFaultPortal.ts';
import type { TestedSection } from './testedSections.ts';

/** A visit to a section that has a fault. */
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

/** A fault that can occur in a section. */
export interface Fault {
  readonly name: string;
  /** The build to use; by default the unmodified section. */
  readonly build?: 'first' | 'otherReact';
  /** The phase in which the section fails. */
  readonly phase: FailurePhase;
  /** Whether every run of the stories includes the fault, not only the full one. */
  readonly isEssential?: boolean;
  /**
   * Whether a different version appears instead: the previous one, or one released in the meantime.
   */
  readonly hasFallback: boolean;
  /**
   * Whether the fault occurs while the visitor is on another page, and takes effect when they
   * navigate to the section.
   */
  readonly isInOpenTab?: boolean;
  /** Activates the fault; called before the page is opened. */
  begin(visit: FaultVisit): Promise<unknown>;
  /** Advances the page's clock until the fault takes effect. */
  wait?(visit: FaultVisit, tested: TestedSection): Promise<unknown>;
  end(visit: FaultVisit): Promise<unknown>;
}

/** Section builds modified for the fault tests, by section name. */
export interface FaultyBuilds {
  /** The folder of the builds, with `<section>/<version>/<file>`. */
  readonly folder: string;
  /** With switchable faults and the text "Edition one". */
  readonly first: Readonly<Record<string, KeptSectionVersion>>;
  /**
   * Built for a React version that differs from the shell's. Only of details, unless all sections
   * are to be broken.
   */
  readonly otherReact: Readonly<Record<string, KeptSectionVersion>>;
  /** Bundles a different React version instead of requiring the shared one. Only of details. */
  readonly ownReact: Readonly<Record<string, KeptSectionVersion>>;
}
