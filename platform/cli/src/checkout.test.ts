import { describe, expect, it } from 'vitest';
import { appName, appsNamed } from './checkout.ts';

describe('appName', () => {
  it.each(['details', 'details/', 'mfe-details', 'mfe-details/'])('%s is details', (typed) => {
    expect(appName(typed)).toBe('details');
  });

  it('keeps the name of a section that another checkout has', () => {
    expect(appName('mfe-films')).toBe('films');
  });
});

describe('appsNamed', () => {
  it('returns each app once, by whichever name it was typed', () => {
    expect(appsNamed(['mfe-search', 'shell', 'search'])).toEqual(['search', 'shell']);
  });

  it('returns all when none was typed', () => {
    expect(appsNamed([])).toEqual(expect.arrayContaining(['shell', 'dashboard']));
  });

  it.each(['films', 'constructor', '__proto__', 'toString'])(
    'says that there is no app %s',
    (typed) => {
      expect(() => appsNamed([typed])).toThrow(
        `There is no app "${typed}" in this checkout. The apps are: shell, `,
      );
    },
  );
});
