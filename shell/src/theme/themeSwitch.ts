import { BehaviorSubject } from 'rxjs';
import { parseTheme, type Theme, THEME_COOKIE } from '@portal/page-protocol/Theme';

/** A specific theme, or `system` to follow the system's theme. */
export type ThemeChoice = Theme | 'system';

/** The visitor's choice of theme. */
export interface ThemeSwitch {
  /** Emits the current choice on subscription, then each change. Never completes, never errors. */
  readonly choice$: BehaviorSubject<ThemeChoice>;
  /** Switches to the next choice, stores it, and returns it. Never throws. */
  switch(): ThemeChoice;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Creates the switch. Its initial choice is the theme in the HTML. The choice applies to the portal
 * at the base path `home`.
 */
export function createThemeSwitch(window: Window, home = '/'): ThemeSwitch {
  const root = window.document.documentElement;
  const choice$ = new BehaviorSubject<ThemeChoice>(
    parseTheme(root.getAttribute('data-theme')) ?? 'system',
  );

  return {
    choice$,
    switch() {
      const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      const choice = choiceAfter(choice$.value, isSystemDark ? 'dark' : 'light');
      if (choice === 'system') {
        root.removeAttribute('data-theme');
      } else {
        root.setAttribute('data-theme', choice);
      }
      storeChoice(window, home, choice);
      choice$.next(choice);
      return choice;
    },
  };
}

/**
 * Cycles through `system`, the opposite of the system's theme, and the system's theme as an
 * explicit choice. In this order, the first click always changes the theme.
 */
function choiceAfter(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === 'system') {
    return system === 'dark' ? 'light' : 'dark';
  }
  return choice === system ? 'system' : system;
}

function storeChoice({ document, location }: Window, home: string, choice: ThemeChoice): void {
  const life = choice === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${THEME_COOKIE}=${choice}; Path=${home}; Max-Age=${life}; SameSite=Lax${secure}`;
  } catch {
    // If cookies are blocked, the choice is lost on reload.
  }
}
