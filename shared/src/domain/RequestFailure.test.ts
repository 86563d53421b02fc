import { describe, expect, it } from 'vitest';
import { buildRequestFailure } from '../testing/buildRequestFailure.ts';
import { failureMessage } from './RequestFailure.ts';

describe('failureMessage', () => {
  it('is the message of a failed request', () => {
    expect(failureMessage(buildRequestFailure({ message: 'Invalid API key.' }))).toBe(
      'Invalid API key.',
    );
  });

  it('is the general sentence for a failed request without words', () => {
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

  it('is cut where it goes on for too long, never within a letter', () => {
    const message = failureMessage(buildRequestFailure({ message: '🎬'.repeat(5_000) }));

    expect(message).toBe(`${'🎬'.repeat(280)}…`);
  });
});
