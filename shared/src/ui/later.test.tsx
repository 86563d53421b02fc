import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from './later.tsx';
import { texts } from './texts.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface CareerProps {
  readonly name: string;
}
const Career = ({ name }: CareerProps) => <h2>{name}</h2>;

const show = (LaterCareer: ReturnType<typeof later<CareerProps>>) =>
  act(async () => {
    render(
      <Suspense fallback="Wait">
        <LaterCareer name="Career" />
      </Suspense>,
    );
  });

describe('later', () => {
  it('loads the code when the component is first drawn, once', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const LaterCareer = later(load);
    expect(load).not.toHaveBeenCalled();

    await show(LaterCareer);
    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    cleanup();
    await show(LaterCareer);

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('says so if the code does not come, and tries again when asked to', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const cause = new Error('Lost on the way.');
    load.mockRejectedValueOnce(cause);
    await show(later(load));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(texts.partFailed);

    await act(async () => fireEvent.click(screen.getByRole('button')));

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(vi.mocked(console.error).mock.lastCall).toContain(cause);
  });
});
