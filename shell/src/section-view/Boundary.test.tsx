import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
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

function LateThrower() {
  useEffect(() => {
    throw new Error('In an effect.');
  }, []);
  return <p>Rendered</p>;
}

describe('Boundary', () => {
  it('renders its children', () => {
    const handleError = vi.fn();

    render(
      <Boundary fallback={() => <p>Fallback</p>} onError={handleError}>
        <p>Inside</p>
      </Boundary>,
    );

    expect(screen.getByText('Inside')).toBeDefined();
    expect(handleError).not.toHaveBeenCalled();
  });

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

  it('catches an error of an effect, too', () => {
    render(
      <Boundary fallback={() => <p>Fallback</p>} onError={vi.fn()}>
        <LateThrower />
      </Boundary>,
    );

    expect(screen.getByText('Fallback')).toBeDefined();
    expect(screen.queryByText('Rendered')).toBeNull();
  });
});
