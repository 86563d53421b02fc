import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { later, soon } from './later.tsx';
import { texts } from './texts.ts';
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

  describe('on a page that the gateway has rendered', () => {
    const errors: unknown[] = [];
    afterEach(() => void errors.splice(0));

    /** Opens the page in a browser that does not get the code at first. */
    async function openPage(onLine: boolean) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const load = vi.fn(() => Promise.resolve(Career)).mockRejectedValueOnce(new Error('Lost.'));
      const LaterCareer = later(load);
      const page = document.createElement('main');
      // eslint-disable-next-line no-restricted-syntax -- what React has rendered
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
          <WhenNear>
            <LaterCareer name="Career" />
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

    it('leaves what is there without a network, and goes on once there is one', async () => {
      const heading = () => screen.getByRole('heading', { name: 'Career' });
      const { load } = await openPage(false);
      const rendered = heading();
      expect(load).toHaveBeenCalledOnce();

      await act(async () => void dispatchEvent(new Event('online')));

      expect(load).toHaveBeenCalledTimes(2);
      expect(heading()).toBe(rendered);
      expect(errors).toEqual([]);
    });

    it('says that the code did not come, and tries again when asked to', async () => {
      await openPage(true);
      expect(screen.getByRole('alert').textContent).toContain(texts.partFailed);
      expect(errors).toMatchObject([{ cause: { name: 'StaleResponse' } }]);

      await act(async () => fireEvent.click(screen.getByRole('button')));

      expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    });
  });
});

describe('soon', () => {
  it('asks for the code at once, so that it is drawn without waiting once that is there', async () => {
    const load = vi.fn(() => Promise.resolve(Career));
    const SoonCareer = soon(load);
    expect(load).toHaveBeenCalledOnce();
    await Promise.resolve();
    await Promise.resolve();

    render(<SoonCareer name="Career" />);

    expect(screen.getByRole('heading', { name: 'Career' })).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });
});
