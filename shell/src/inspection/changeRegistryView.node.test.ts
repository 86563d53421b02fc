import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { readRegistryView } from '../registry/readRegistryView.ts';
import { changeRegistryView } from './changeRegistryView.ts';
import type { FaultId } from './InspectionSettings.ts';

const files = {
  'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 },
  'page.js': { integrity: 'sha384-page', bytes: 2 },
  'page.css': { integrity: 'sha384-style', bytes: 3 },
};
const registry = buildRegistryView({
  dashboard: {},
  details: { files, pages: { movie: { path: '/movie/:id', files: ['page.js', 'page.css'] } } },
});

/** Returns the registry view with this fault injected into "details". */
function withFault(fault: FaultId) {
  return readRegistryView(
    changeRegistryView(registry, { overrides: {}, faults: { details: fault } }),
  );
}

describe('changeRegistryView', () => {
  it('returns a registry unchanged when nothing is requested', () => {
    expect(changeRegistryView(registry, { overrides: {}, faults: {} })).toEqual(registry);
  });

  it('replaces the live section with that of another portal, or adds it to the others', () => {
    const other = { owner: 'team reviews', current: buildSectionVersion({ version: '9.0.0' }) };

    const { sections } = readRegistryView(
      changeRegistryView(registry, { overrides: { details: other, reviews: other }, faults: {} }),
    );

    expect(sections['details']).toMatchObject(other);
    expect(sections['reviews']).toMatchObject(other);
    expect(sections['dashboard']).toMatchObject({ current: { version: '1.0.0' } });
  });

  it('removes the entry of a section for the fault of a missing entry', () => {
    const { sections, malformed } = withFault('missing');

    expect(Object.keys(sections)).toEqual(['dashboard']);
    expect(malformed).toEqual([]);
  });

  it('names an entry file that does not exist', () => {
    const current = withFault('notFound').sections['details']?.current;

    expect(current?.entry).toBe('gone-remoteEntry.js');
    expect(current?.files['gone-remoteEntry.js']).toEqual(files['remoteEntry.js']);
  });

  it('names a style that does not exist', () => {
    const current = withFault('style').sections['details']?.current;

    expect(current?.pages['movie']?.files).toEqual(['page.js', 'gone-page.css']);
    expect(current?.files).toHaveProperty(['gone-page.css']);
  });

  it('sets a hash that does not match the code', () => {
    const current = withFault('tampered').sections['details']?.current;

    expect(current?.files['page.js']?.integrity).toMatch(/^sha384-A{64}$/);
    expect(current?.files['remoteEntry.js']).toEqual(files['remoteEntry.js']);
  });

  it.each(['constructor', 'toString', 'nobody'])(
    'ignores a fault of the unknown section "%s"',
    (name) => {
      expect(
        changeRegistryView(registry, { overrides: {}, faults: { [name]: 'tampered' } }),
      ).toEqual(registry);
    },
  );

  it.each(['hangs', 'evaluation', 'contract', 'render', 'effect', 'service'] as const)(
    'ignores "%s", which applies elsewhere',
    (fault) => {
      expect(withFault(fault)).toEqual(readRegistryView(registry));
    },
  );

  it.each([undefined, null, 'text', [], {}, { sections: null }])(
    'returns %j unchanged',
    (value) => {
      expect(changeRegistryView(value, { overrides: {}, faults: { details: 'missing' } })).toEqual(
        value,
      );
    },
  );

  it('keeps an entry that is already unreadable, so that the shell reports it', () => {
    const broken = { ...registry, sections: { ...registry.sections, search: { current: 7 } } };

    expect(
      readRegistryView(
        changeRegistryView(broken, { overrides: {}, faults: { details: 'missing' } }),
      ).malformed,
    ).toEqual(['search']);
  });
});
