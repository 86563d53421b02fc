import { describe, expect, it } from 'vitest';
import { createCauses } from './causes.ts';

const known = new Map([['details', new Set(['1.0.0', '1.1.0'])]]);

type Cause = Parameters<ReturnType<typeof createCauses>['add']>[0];

function causeOf(message: string, facts: Partial<Cause> = {}): Cause {
  return {
    ...{ section: 'details', version: '1.1.0', phase: 'run', side: 'browser', name: 'TypeError' },
    ...{ message, frames: [{ file: 'section.js', line: 1, column: 200 }] },
    ...facts,
  };
}

describe('createCauses', () => {
  it('counts how often and by how many visitors each cause was met, most visitors first', async () => {
    const causes = createCauses();

    await causes.add(causeOf('Rare.'), known, '203.0.113.1');
    await causes.add(causeOf('Common.'), known, '203.0.113.1');
    await causes.add(causeOf('Common.'), known, '203.0.113.1');
    await causes.add(causeOf('Common.'), known, '203.0.113.2');
    await causes.add(causeOf('Rendering.', { side: 'server' }), known);

    expect(causes.list(known)).toEqual([
      { ...causeOf('Common.'), times: 3, visitors: 2 },
      { ...causeOf('Rare.'), times: 1, visitors: 1 },
      { ...causeOf('Rendering.', { side: 'server' }), times: 1, visitors: 0 },
    ]);
  });

  it('has at most twenty causes of a version, and keeps those of more visitors and of the gateway', async () => {
    const causes = createCauses();
    await causes.add(causeOf('Rendering.', { side: 'server' }), known);
    await causes.add(causeOf('Common.'), known, '203.0.113.1');
    await causes.add(causeOf('Common.'), known, '203.0.113.2');

    for (let forged = 0; forged < 100; forged += 1) {
      await causes.add(causeOf(`Forged ${forged}.`), known, '198.51.100.7');
    }

    const messages = causes.list(known).map(({ message }) => message);
    expect(messages).toHaveLength(20);
    expect(messages).toEqual(expect.arrayContaining(['Common.', 'Rendering.', 'Forged 99.']));
  });

  it('ignores versions that the registry does not have, and forgets those that have left it', async () => {
    const causes = createCauses();

    await causes.add(causeOf('Unknown.', { version: '6.6.6' }), known, '203.0.113.1');
    await causes.add(causeOf('Old.', { version: '1.0.0' }), known, '203.0.113.1');
    await causes.add(causeOf('New.'), known, '203.0.113.1');

    const later = new Map([['details', new Set(['1.1.0'])]]);
    expect(causes.list(later).map(({ message }) => message)).toEqual(['New.']);
    expect(causes.list(known)).toHaveLength(1);
  });

  it('forgets a version that has left the registry when there is another one, without being asked', async () => {
    const causes = createCauses();
    const later = new Map([['details', new Set(['1.1.0'])]]);

    await causes.add(causeOf('Old.', { version: '1.0.0' }), known, '203.0.113.1');
    await causes.add(causeOf('New.'), later, '203.0.113.1');

    expect(causes.list(known).map(({ message }) => message)).toEqual(['New.']);
  });
});
