import { describe, expect, it } from 'vitest';
import { createTabMemory } from './createTabMemory.ts';

describe('createTabMemory', () => {
  it('knows nothing at first', () => {
    expect(createTabMemory().read('offset')).toBeUndefined();
  });

  it('begins with what was kept before', () => {
    expect(createTabMemory({ offset: 240 }).read('offset')).toBe(240);
  });

  it('gives what was kept last under a name', () => {
    const memory = createTabMemory({ offset: 1 });

    memory.keep('offset', 2);

    expect(memory.read('offset')).toBe(2);
    expect(memory.all()).toEqual({ offset: 2 });
  });

  it('forgets what was kept longest ago when there is too much', () => {
    const memory = createTabMemory();
    for (let place = 0; place < 400; place += 1) {
      memory.keep(`place ${place}`, place);
    }
    memory.keep('place 0', 'kept again');

    memory.keep('one more', 400);

    expect(memory.read('place 1')).toBeUndefined();
    expect(memory.read('place 0')).toBe('kept again');
    expect(memory.read('place 2')).toBe(2);
  });
});
