import { describe, expect, it } from 'vitest';
import { createTabMemory } from './createTabMemory.ts';

describe('createTabMemory', () => {
  it('is empty at first', () => {
    expect(createTabMemory().read('offset')).toBeUndefined();
  });

  it('starts with the stored entries', () => {
    expect(createTabMemory({ offset: 240 }).read('offset')).toBe(240);
  });

  it('returns the latest value of a name', () => {
    const memory = createTabMemory({ offset: 1 });

    memory.keep('offset', 2);

    expect(memory.read('offset')).toBe(2);
    expect(memory.all()).toEqual({ offset: 2 });
  });

  it('drops the oldest entries when there are too many', () => {
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
