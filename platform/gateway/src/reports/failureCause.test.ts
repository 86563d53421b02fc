import { describe, expect, it } from 'vitest';
import { describeCause } from '@portal/page-protocol/FailureCause';
import { failureCause } from './failureCause.ts';

describe('failureCause', () => {
  const frame = { file: 'section.js', line: 1, column: 1 };
  const valid = { name: 'Error', message: 'No film.', frames: [frame] };

  it('accepts what browsers report', () => {
    const stack = 'at press (https://portal.example/files/details/1.1.0/section.js:1:200)';
    const error = Object.assign(new TypeError(`\u202Ebad\u0000${'🎬'.repeat(200)}`), { stack });

    const cause = describeCause(error, { section: 'details', version: '1.1.0' });

    expect(cause.frames).toHaveLength(1);
    expect(failureCause.parse(cause)).toEqual(cause);
  });

  it('drops unknown fields', () => {
    const told = { ...valid, frames: [{ ...frame, url: 'https://x' }], stack: 'long' };

    expect(failureCause.parse(told)).toEqual(valid);
  });

  it.each([
    undefined,
    null,
    'text',
    { ...valid, name: 'a b' },
    { ...valid, message: 'x'.repeat(201) },
    { ...valid, message: '\u001b[2J' },
    { ...valid, message: '\u202Egnp.exe' },
    { ...valid, frames: [frame, frame, frame, frame] },
    { ...valid, frames: {} },
    { ...valid, frames: [{ ...frame, file: '../secret' }] },
    { ...valid, frames: [{ ...frame, line: -1 }] },
    { ...valid, frames: [{ ...frame, column: 1.5 }] },
  ])('refuses %j', (told) => {
    expect(failureCause.safeParse(told).success).toBe(false);
  });
});
