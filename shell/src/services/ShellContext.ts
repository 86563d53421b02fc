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
export interface Shell {
  readonly registry: RegistryView;
  readonly sections: SectionLoader;
  readonly announcer: Announcer;
  readonly portal: Portal;
  readonly search: SearchOpener;
  readonly loadPage: PageLoader['loadPage'];
  readonly loadSlot: PageLoader['loadSlot'];
  readonly theme: ThemeSwitch;
  readonly shortcuts: ShortcutSwitch;
  /** When the data on the page is from, if that is long ago because the service does not answer. */
  readonly dataMoment$: BehaviorSubject<string | undefined>;
  /** Asks whether to install the portal; holds nothing where the browser does not offer it. */
  readonly install$: BehaviorSubject<Install>;
  /** What the gateway has rendered of a section; absent if it has not rendered one. */
  readonly takeover?: Takeover;
  /** Absent on the server. */
  readonly earlyPresses?: EarlyPresses;
  /** The URL of the service's logo, if there is one to show. */
  readonly serviceLogo?: string;
}

/** A section that the gateway has rendered into the page. */
export interface Takeover {
  /** Its name. */
  readonly section: string;
  /**
   * Resolves when the section has loaded or failed: whether it is there, in the version that
   * rendered the page. Never rejects.
   */
  readonly isSameVersion: Promise<boolean>;
  /** Is told when the place of the section is taken over, or left before that. */
  readonly end: () => void;
}

/** The frame is taken over first, the place of the section in it when its files are there. */
export type PagePart = 'frame' | 'place';

/** What the visitor has pressed or typed in a part of the page before it was taken over. */
export interface EarlyPresses {
  /**
   * Takes what belongs to a part out of the record, at the moment when it is taken over. Returns
   * what plays it, in the same order; call it when the part's effects have run.
   */
  take(part: PagePart): () => void;
}

/**
 * Thrown while hydrating what another version of the section has rendered: React then renders the
 * place anew. Otherwise attributes of the other version would remain.
 */
export class AnotherVersion extends Error {
  override readonly name = 'AnotherVersion';
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
