import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  return <p>Drawn</p>;
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
    expect(fallback).toHaveBeenCalledWith(thrown, expect.any(Function));
    expect(handleError).toHaveBeenCalledExactlyOnceWith(thrown);
  });

  it('catches an error of an effect, too', () => {
    render(
      <Boundary fallback={() => <p>Fallback</p>} onError={vi.fn()}>
        <LateThrower />
      </Boundary>,
    );

    expect(screen.getByText('Fallback')).toBeDefined();
    expect(screen.queryByText('Drawn')).toBeNull();
  });

  it('renders its children again on reset', () => {
    let isBroken = true;
    const Moody = () => (isBroken ? <Thrower thrown={new Error('Moody.')} /> : <p>Inside</p>);
    render(
      <Boundary fallback={(_, reset) => <button onClick={reset}>Again</button>} onError={vi.fn()}>
        <Moody />
      </Boundary>,
    );

    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));

    expect(screen.getByText('Inside')).toBeDefined();
  });
});
