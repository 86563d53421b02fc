import { type ComponentType, createContext, useContext } from 'react';
import type { BehaviorSubject, Subject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { RenderedPart } from '@portal/page-protocol/Rendering';
import type { Announcer } from './announcements/announcer.ts';
import type { PartTools } from './parts/PartTools.ts';
import type { PageLoader } from './section-loading/pageLoader.ts';
import type { SectionLoader } from './section-loading/sectionLoader.ts';
import type { ExplainedFailure, SectionEvent } from './SectionEvent.ts';
import type { Install } from './service-worker/offerInstallation.ts';
import type { ShortcutSwitch } from './shortcuts/shortcutSwitch.ts';
import type { ThemeSwitch } from './theme/themeSwitch.ts';

/** The services that the shell's components use. Created once, in `startPortal.tsx`. */
export interface Shell extends PageLoader {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  readonly announcer: Announcer;
  readonly portal: Portal;
  /** Emits when the search should open. */
  readonly openSearch$: Subject<void>;
  /** Renders the notices at the bottom of the page; `undefined` until there are any. */
  readonly noticesView$: BehaviorSubject<NoticesView | undefined>;
  /** The latest failures in this tab; empty until the code that describes them has loaded. */
  readonly failures$: BehaviorSubject<readonly ExplainedFailure[]>;
  readonly theme: ThemeSwitch;
  readonly shortcuts: ShortcutSwitch;
  /** The time of the oldest outdated data on the page, see `DataAge`. */
  readonly dataMoment$: BehaviorSubject<string | undefined>;
  /**
   * Prompts the visitor to install the portal; `undefined` if the browser does not offer
   * installation.
   */
  readonly install$: BehaviorSubject<Install>;
  /** Absent unless the gateway has rendered a section. */
  readonly hydration?: SectionHydration;
  /** The services for parts in places. Absent inside a part, so that its own places stay empty. */
  readonly parts?: PartsOfPage;
  /** Absent on the server. */
  readonly earlyPresses?: EarlyPresses;
  /** The URL of the service's logo; absent if no logo is shown. */
  readonly serviceLogo?: string;
}

/** The parts that other sections add to the pages. */
export interface PartsOfPage {
  /** The parts that the gateway has rendered. */
  readonly rendered: readonly RenderedPart[];
  readonly report: (event: SectionEvent) => void;
  readonly tools: PartTools;
}

/** A part in a page. */
export interface PartOnPage {
  /** Such as `details/title-end`. */
  readonly place: string;
  /** The section that the part is from. */
  readonly section: string;
  readonly part: string;
  /** Its props as JSON. */
  readonly text: string;
}

/** `entryKey`: the router's key of the history entry. */
export type NoticesView = ComponentType<{ readonly entryKey: string }>;

/** The hydration of a section that the gateway has rendered. */
export interface SectionHydration {
  /** Its name. */
  readonly section: string;
  /** Whether the version that loaded is the one that rendered the page. Never rejects. */
  readonly isSameVersion: Promise<boolean>;
  /** Called when the section has been hydrated, or when the visitor leaves the page first. */
  readonly end: () => void;
}

/**
 * The parts of the page that are hydrated separately: first the frame, then, once its code has
 * loaded, the section in it.
 */
export type PagePart = 'frame' | 'section';

/** Clicks, key presses and text input from before hydration. */
export interface EarlyPresses {
  /**
   * Removes the events that were recorded in a part, and returns a function that replays them. Call
   * `take` when the part is hydrated, and the function after the part's effects have run.
   */
  take(part: PagePart): () => void;
}

/**
 * Thrown while hydrating HTML from a different version. React then discards that HTML and renders
 * the section again, so that none of its attributes remain.
 */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** Returns the shell's services. Throws outside a `ShellContext`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new Error('useShell needs a ShellContext around it.');
  }
  return shell;
}
