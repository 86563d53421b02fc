import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeNotices, findInstalled } from './installedPackages.mjs';
import { root } from './root.mjs';

const notices = describeNotices(path.join(root, 'shell'));
const find = (name, list = notices) => list.find((notice) => notice.name === name);

describe('describeNotices', () => {
  it('contains the license of each package, including transitive ones', () => {
    expect(find('react')).toMatchObject({
      license: 'MIT',
      text: expect.stringContaining('Permission is hereby granted'),
    });
    expect(find('@tanstack/query-core')?.text).toContain('Permission is hereby granted');
    expect(find('rxjs')?.text).toContain('Apache License');
  });

  it('contains the licenses of fonts', () => {
    expect(find('@fontsource-variable/inter')?.text).toContain('SIL OPEN FONT LICENSE');
  });

  it('contains the licenses of a section, but not of its build tools', () => {
    const ofSection = describeNotices(path.join(root, 'mfe-details'));

    expect(find('axios', ofSection)?.license).toBe('MIT');
    expect(find('@module-federation/runtime-core', ofSection)).toBeUndefined();
  });

  it('contains the licenses of packages that the build adds, including transitive ones', () => {
    const added = findInstalled(import.meta.dirname, '@module-federation/runtime-tools');
    const ofSection = describeNotices(path.join(root, 'mfe-details'), [added]);

    expect(find('@module-federation/runtime-tools', ofSection)?.license).toBe('MIT');
    expect(find('@module-federation/runtime-core', ofSection)?.license).toBe('MIT');
    expect(find('axios', ofSection)?.license).toBe('MIT');
  });

  it('lists no workspace package, and none twice', () => {
    const ids = notices.map(({ name, version }) => `${name}@${version}`);

    expect(ids.filter((id) => id.startsWith('@portal/'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
