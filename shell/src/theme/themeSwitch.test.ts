import { afterEach, describe, expect, it, vi } from 'vitest';
import { createThemeSwitch } from './themeSwitch.ts';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-theme');
  vi.restoreAllMocks();
});

/**
 * Creates a switch on a page that was rendered with the theme `page`, on a system with the theme
 * `system`.
 */
function buildSwitch({
  page,
  system,
}: {
  readonly page?: string;
  readonly system: 'dark' | 'light';
}) {
  if (page !== undefined) {
    root.setAttribute('data-theme', page);
  }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes(system) }) as MediaQueryList,
  );
  return createThemeSwitch(window);
}

const shown = () => root.getAttribute('data-theme');

describe('createThemeSwitch', () => {
  it.each(['dark', 'light'])('starts with the theme %s of the HTML', (page) => {
    expect(buildSwitch({ page, system: 'dark' }).choice$.value).toBe(page);
  });

  it.each([undefined, '', 'blue'])(
    'starts with the system theme when the page came with %s',
    (page) => {
      expect(buildSwitch({ page, system: 'dark' }).choice$.value).toBe('system');
    },
  );

  it.each([
    ['dark', ['light', 'dark', 'system']],
    ['light', ['dark', 'light', 'system']],
  ] as const)(
    'switches from a %s system to the other theme first, and comes back to it',
    (system, expected) => {
      const theme = buildSwitch({ system });

      const choices = [theme.switch(), theme.switch(), theme.switch()];

      expect(choices).toEqual(expected);
    },
  );

  it('applies the choice to the page, and removes it for the system', () => {
    const theme = buildSwitch({ page: 'light', system: 'dark' });

    theme.switch();
    expect(shown()).toBe('dark');
    theme.switch();

    expect(shown()).toBeNull();
  });

  it('stores the choice where the gateway reads it, and removes it for the system', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    const theme = buildSwitch({ page: 'light', system: 'dark' });

    theme.switch();
    theme.switch();

    expect(cookie.mock.calls).toEqual([
      ['portal_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['portal_theme=system; Path=/; Max-Age=0; SameSite=Lax'],
    ]);
  });

  it('notifies subscribers', () => {
    const theme = buildSwitch({ system: 'dark' });
    const heard: string[] = [];
    theme.choice$.subscribe((choice) => heard.push(choice));

    theme.switch();

    expect(heard).toEqual(['system', 'light']);
  });

  it('stores the choice for the path of the portal only', () => {
    buildSwitch({ system: 'dark' });
    const store = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);

    createThemeSwitch(window, '/cinema/').switch();

    expect(store.mock.lastCall?.[0]).toContain('; Path=/cinema/;');
  });

  it('switches even when cookies are forbidden', () => {
    const theme = buildSwitch({ system: 'dark' });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });

    expect(theme.switch()).toBe('light');
    expect(shown()).toBe('light');
  });
});
