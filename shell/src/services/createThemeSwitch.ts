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

/**
 * Creates the switch. It starts with the theme in the HTML, so the first paint is right already.
 */
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
      keep(window, choice);
      choice$.next(choice);
      return choice;
    },
  };
}

/**
 * From "system" to the theme that the system does not use, so that each press has a visible effect;
 * then to the other one; then back.
 */
function choiceAfter(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === 'system') {
    return system === 'dark' ? 'light' : 'dark';
  }
  return choice === system ? 'system' : system;
}

function keep({ document, location }: Window, choice: ThemeChoice): void {
  const life = choice === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${THEME_COOKIE}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are forbidden: the choice lasts until the page is reloaded.
  }
}
