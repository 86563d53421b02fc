import { describe, expect, it } from 'vitest';
import { lockedPackages } from './lockedPackages.mjs';

/** Builds a lock file of two sections that both use `shared`; pass what matters to the test. */
function buildLock({ reviewsTake = '', rxjs = '7.8.2', drawVersion = '1.0.0' } = {}) {
  return `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      bundler:
        specifier: 'catalog:'
        version: 2.0.0

  mfe-details:
    dependencies:
      '@portal/shared':
        specifier: workspace:*
        version: link:../shared
      rxjs:
        specifier: 'catalog:'
        version: ${rxjs}
    devDependencies:
      tester:
        specifier: 'catalog:'
        version: typescript@7.0.2

  mfe-reviews:
    dependencies:
      '@portal/shared':
        specifier: workspace:*
        version: link:../shared
${reviewsTake}
  shared:
    dependencies:
      '@scope/draw':
        specifier: 'catalog:'
        version: ${drawVersion}(react@19.3.1)
    devDependencies:
      tester:
        specifier: 'catalog:'
        version: typescript@7.0.2

packages:

  '@scope/draw@${drawVersion}':
    resolution: {integrity: sha512-draw}

  bundler@2.0.0:
    resolution: {integrity: sha512-bundler}

  charts@3.0.0:
    resolution: {integrity: sha512-charts}

  ink@1.0.0:
    resolution: {integrity: sha512-ink}

  rxjs@${rxjs}:
    resolution: {integrity: sha512-rxjs}

  typescript@7.0.2:
    resolution: {integrity: sha512-typescript}

snapshots:

  '@scope/draw@${drawVersion}(react@19.3.1)':
    dependencies:
      ink: 1.0.0

  bundler@2.0.0: {}

  charts@3.0.0: {}

  ink@1.0.0:
    optionalDependencies:
      '@scope/draw': ${drawVersion}(react@19.3.1)

  rxjs@${rxjs}: {}

  typescript@7.0.2: {}
`;
}

const CHARTS = `      charts:
        specifier: 'catalog:'
        version: 3.0.0
`;

describe('lockedPackages', () => {
  it('lists every package that a folder depends on, directly or through the folders that it uses', () => {
    const text = lockedPackages(buildLock(), 'mfe-details', ['dependencies']);

    expect(text.match(/sha512-\w+/g)).toEqual(['sha512-draw', 'sha512-ink', 'sha512-rxjs']);
  });

  it('includes the test dependencies of a folder only on demand, and never those of the folders that it uses', () => {
    expect(lockedPackages(buildLock(), 'mfe-details')).toContain('sha512-typescript');
    expect(lockedPackages(buildLock(), 'mfe-reviews')).not.toContain('sha512-typescript');
  });

  it('stays the same for a section when another one adds a library', () => {
    const other = buildLock({ reviewsTake: CHARTS });

    expect(lockedPackages(other, 'mfe-details')).toBe(lockedPackages(buildLock(), 'mfe-details'));
    expect(lockedPackages(other, 'mfe-reviews')).not.toBe(
      lockedPackages(buildLock(), 'mfe-reviews'),
    );
  });

  it('changes for every user of a library that is updated', () => {
    const moved = buildLock({ drawVersion: '1.1.0' });

    expect(lockedPackages(moved, 'mfe-details')).not.toBe(
      lockedPackages(buildLock(), 'mfe-details'),
    );
    expect(lockedPackages(moved, 'mfe-reviews')).not.toBe(
      lockedPackages(buildLock(), 'mfe-reviews'),
    );
    expect(lockedPackages(moved, '.')).toBe(lockedPackages(buildLock(), '.'));
  });

  it('returns nothing for a folder that the lock file does not know', () => {
    expect(lockedPackages(buildLock(), 'mfe-news')).toBe('[]');
  });
});
