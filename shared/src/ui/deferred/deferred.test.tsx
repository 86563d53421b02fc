import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred, onDemand, PART_FAILED } from './deferred.tsx';
import { WhenNear } from './WhenNear.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface CareerProps {
  readonly name: string;
}
const Career = ({ name }: CareerProps) => <h2 tabIndex={-1}>{name}</h2>;

const show = (OnDemandCareer: ReturnType<typeof onDemand<CareerProps>>) =>
  act(async () => {
    render(
      <Suspense fallback="Wait">
        <OnDemandCareer name="Career" />
      </Suspense>,
    );
  });

describe('onDemand', () => {
  it('loads the code once, on the first render', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const OnDemandCareer = onDemand(load);
    expect(load).not.toHaveBeenCalled();

    await show(OnDemandCareer);
    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    cleanup();
    await show(OnDemandCareer);

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows an error card if the code fails to load, and retries on request', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const cause = new Error('Connection reset.');
    load.mockRejectedValueOnce(cause);
    await show(onDemand(load));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(PART_FAILED);

    await act(async () => fireEvent.click(screen.getByRole('button')));

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(vi.mocked(console.error).mock.lastCall).toContain(cause);
  });

  it('requests the code again when it is rendered again after a failure', async () => {
    const load = vi.fn(() => Promise.resolve(Career)).mockRejectedValueOnce(new Error('Lost.'));
    const OnDemandCareer = onDemand(load);
    await show(OnDemandCareer);
    expect(screen.getByRole('alert')).toBeDefined();
    cleanup();

    await show(OnDemandCareer);

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
  });

  describe('on a page rendered by the gateway', () => {
    const errors: unknown[] = [];
    afterEach(() => void errors.splice(0));

    /** Hydrates the page; the first attempt to load the code fails. */
    async function openPage({ onLine = true, isStatic = false }) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const load = vi.fn(() => Promise.resolve(Career)).mockRejectedValueOnce(new Error('Lost.'));
      const OnDemandCareer = onDemand(load);
      const page = document.createElement('main');
      // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
      page.innerHTML = renderToString(
        <div className="WhenNear ">
          <Suspense fallback={null}>
            <Career name="Career" />
          </Suspense>
        </div>,
      );
      document.body.append(page);
      const root = await act(async () =>
        hydrateRoot(
          page,
          <WhenNear isStatic={isStatic}>
            <OnDemandCareer name="Career" />
          </WhenNear>,
          { onRecoverableError: (error) => errors.push(error) },
        ),
      );
      await act(async () => screen.getByRole('heading').focus());
      onTestFinished(async () => {
        await act(async () => root.unmount());
        page.remove();
      });
      return { load };
    }

    it('keeps the rendered HTML while offline, and hydrates it once online', async () => {
      const heading = () => screen.getByRole('heading', { name: 'Career' });
      const { load } = await openPage({ onLine: false });
      const rendered = heading();
      expect(load).toHaveBeenCalledOnce();

      await act(async () => void dispatchEvent(new Event('online')));

      expect(load).toHaveBeenCalledTimes(2);
      expect(heading()).toBe(rendered);
      expect(errors).toEqual([]);
    });

    it('keeps the rendered HTML of text and links if the code fails to load', async () => {
      await openPage({ isStatic: true });

      expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
      expect(errors).toEqual([]);
    });

    it('replaces it with an error card if the code fails to load, and retries on request', async () => {
      await openPage({});
      expect(screen.getByRole('alert').textContent).toContain(PART_FAILED);
      expect(errors).toMatchObject([{ cause: { name: 'StaleResponse' } }]);

      await act(async () => fireEvent.click(screen.getByRole('button')));

      expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    });
  });
});

describe('deferred', () => {
  it('loads the code immediately, and renders without suspending once it has loaded', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const DeferredCareer = deferred(load);
    expect(load).toHaveBeenCalledOnce();
    await Promise.resolve();
    await Promise.resolve();

    render(<DeferredCareer name="Career" />);

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });
});
