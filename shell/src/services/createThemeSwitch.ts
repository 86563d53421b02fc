import { BehaviorSubject } from 'rxjs';
import { parseTheme, type Theme, THEME_COOKIE } from '@portal/page-protocol/Theme';

/** A theme, or the system's. */
export type ThemeChoice = Theme | 'system';

/** The visitor's choice of theme. */
export interface ThemeSwitch {
  /** On subscription: the choice now. Then: after each change. Never completes, never errors. */
  readonly choice$: BehaviorSubject<ThemeChoice>;
  /** Switches to the next choice, stores it, and returns it. Never throws. */
  switch(): ThemeChoice;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Creates the switch, which starts with the theme in the HTML. */
export function createThemeSwitch(window: Window): ThemeSwitch {
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
      storeChoice(window, choice);
      choice$.next(choice);
      return choice;
    },
  };
}

/** System, then the theme that the system does not use, then the other: each press has a visible effect. */
function choiceAfter(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === 'system') {
    return system === 'dark' ? 'light' : 'dark';
  }
  return choice === system ? 'system' : system;
}

function storeChoice({ document, location }: Window, choice: ThemeChoice): void {
  const life = choice === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${THEME_COOKIE}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are forbidden: the choice lasts until the page is reloaded.
  }
}
