import { createContext, useContext } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Portal } from '@portal/contract/Portal';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import type { PageLoader } from '../sections/createPageLoader.ts';
import type { SectionLoader } from '../sections/createSectionLoader.ts';
import type { Announcer } from './createAnnouncer.ts';
import type { SearchOpener } from './createNavigation.ts';
import type { ShortcutSwitch } from './createShortcutSwitch.ts';
import type { ThemeSwitch } from './createThemeSwitch.ts';
import type { Install } from './offerInstallation.ts';

/** The services of the shell's components. Created once, in `startPortal.tsx`. */
export interface Shell extends PageLoader {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  readonly announcer: Announcer;
  readonly portal: Portal;
  readonly search: SearchOpener;
  readonly theme: ThemeSwitch;
  readonly shortcuts: ShortcutSwitch;
  /** The time of outdated data on the page, see `DataAge`. */
  readonly dataMoment$: BehaviorSubject<string | undefined>;
  /** Asks the visitor whether to install the portal; absent if the browser does not offer it. */
  readonly install$: BehaviorSubject<Install>;
  /** Absent if the gateway has not rendered a section. */
  readonly hydration?: SectionHydration;
  /** Absent on the server. */
  readonly earlyPresses?: EarlyPresses;
  /** The URL of the service's logo, if there is one to show. */
  readonly serviceLogo?: string;
}

/** The hydration of a section that the gateway has rendered. */
export interface SectionHydration {
  /** Its name. */
  readonly section: string;
  /** Whether the version that rendered the page has loaded. Never rejects. */
  readonly isSameVersion: Promise<boolean>;
  /** Called when the section is hydrated, or the page is left before that. */
  readonly end: () => void;
}

/** The frame is hydrated first, the section in it when its code has loaded. */
export type PagePart = 'frame' | 'section';

/** What the visitor has pressed or typed before hydration. */
export interface EarlyPresses {
  /**
   * Removes a part's events on its hydration, and returns a function that replays them; call it
   * when the part's effects have run.
   */
  take(part: PagePart): () => void;
}

/**
 * Thrown while hydrating the HTML of another version: React then renders the section again, and no
 * attributes of the other version remain.
 */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The shell's services. Throws outside of a `ShellContext`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new Error('useShell needs a ShellContext around it.');
  }
  return shell;
}
