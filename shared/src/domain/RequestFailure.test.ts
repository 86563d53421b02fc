import { describe, expect, it } from 'vitest';
import { buildRequestFailure } from '../testing/builders.ts';
import { failureMessage } from './RequestFailure.ts';

describe('failureMessage', () => {
  it('is the message of a failed request', () => {
    expect(failureMessage(buildRequestFailure({ message: 'Invalid API key.' }))).toBe(
      'Invalid API key.',
    );
  });

  it('is the generic message for a failed request without one', () => {
    expect(failureMessage(buildRequestFailure({ message: ' ' }))).toBe('Something went wrong!');
  });

  it.each([
    [new TypeError('x is not a function')],
    ['text'],
    [null],
    [undefined],
    [{ message: 'like an error' }],
  ])('does not show the visitor what is in %o', (error) => {
    expect(failureMessage(error)).toBe('Something went wrong!');
  });

  it('is truncated when too long, never inside a character', () => {
    const message = failureMessage(buildRequestFailure({ message: '🎬'.repeat(5_000) }));

    expect(message).toBe(`${'🎬'.repeat(280)}…`);
  });
});
