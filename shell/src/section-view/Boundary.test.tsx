import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});

afterEach(cleanup);

function Thrower({ thrown }: { readonly thrown: unknown }): never {
  throw thrown;
}

describe('Boundary', () => {
  it.each([
    ['an error', new Error('Broken.')],
    ['a text', 'broken'],
    ['nothing', undefined],
    ['null', null],
  ])('catches %s thrown by a child, and passes it on', (_, thrown) => {
    const handleError = vi.fn();
    const fallback = vi.fn(() => <p>Fallback</p>);

    render(
      <Boundary fallback={fallback} onError={handleError}>
        <Thrower thrown={thrown} />
      </Boundary>,
    );

    expect(screen.getByText('Fallback')).toBeDefined();
    expect(fallback).toHaveBeenCalledWith(thrown);
    expect(handleError).toHaveBeenCalledExactlyOnceWith(thrown);
  });
});
