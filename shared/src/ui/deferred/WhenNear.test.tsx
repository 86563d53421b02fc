import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useRenderedResponse } from '../../state/DeferredHydration.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { deferred, onDemand } from './deferred.tsx';
import { WhenNear } from './WhenNear.tsx';

const observers = new Map<Element, () => void>();
const idle: (() => void)[] = [];
const errors: unknown[] = [];
const roots: Root[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #see: () => void;
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#see = () => callback([{ isIntersecting: true }]);
      }
      observe(element: Element) {
        observers.set(element, this.#see);
      }
      readonly disconnect = vi.fn();
    },
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
});

afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()));
  await rest();
  observers.clear();
  errors.splice(0);
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Runs idle callbacks until none are left. */
async function rest(): Promise<void> {
  while (idle.length > 0) {
    await restOnce();
  }
}

async function restOnce(): Promise<void> {
  await vi.waitFor(() => expect(idle).not.toEqual([]));
  await act(async () => idle.splice(0).forEach((callback) => callback()));
}

/** The text of the region's button: its count, and whether it is hydrated. */
const says = (name: string) => screen.getByRole('button', { name: new RegExp(name) }).textContent;

const Around = createContext('');

function Stars({ name }: { readonly name: string }) {
  const [stars, setStars] = useState(0);
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <button onClick={() => setStars((before) => before + 1)}>
      {`${name}${use(Around)}: ${stars}, ${isAlive ? 'taken over' : 'rendered'}`}
    </button>
  );
}

/** The output of `WhenNear` on the server. */
const Rendered = ({ children }: { readonly children: ReactNode }) => (
  <div className="WhenNear ">
    <Suspense fallback={null}>{children}</Suspense>
  </div>
);

interface PageProps {
  readonly Region?: typeof WhenNear;
  readonly children?: ReactNode;
}

function Page({ Region = WhenNear, children }: PageProps) {
  const [around, setAround] = useState('');
  return (
    <Around value={around}>
      <h1 onClick={() => setAround('!')}>Film</h1>
      {children ?? (
        <>
          <Region>
            <Stars name="Cast" />
          </Region>
          <Region>
            <Stars name="Crew" />
          </Region>
        </>
      )}
    </Around>
  );
}

/** Opens a page rendered by the gateway. */
async function openPage(props: PageProps = {}, rendered: PageProps = { Region: Rendered }) {
  const element = document.createElement('div');
  // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
  element.innerHTML = renderToString(<Page {...rendered} />);
  document.body.append(element);
  const draw = (next: PageProps) => <Page {...next} />;
  const root = await act(async () =>
    hydrateRoot(element, draw(props), { onRecoverableError: (error) => errors.push(error) }),
  );
  roots.push(root);
  return {
    comeNear: (name: string) =>
      act(async () => {
        const button = screen.getByRole('button', { name: new RegExp(name) });
        observers.get(button.parentElement ?? button)?.();
      }),
  };
}

describe('WhenNear', () => {
  it('renders at once on a page rendered by the browser', () => {
    render(<Page />);

    expect(says('Cast')).toBe('Cast: 0, taken over');
  });

  it.each([
    ['after what the visitor sees first where a link has led to the page', false, /^Film$/],
    ['with it where the visitor has come back', true, /^Film.*Cast.*Crew/],
    ['with it in a shell that does not say which', undefined, /^Film.*Cast.*Crew/],
  ])('is drawn %s', (_when, isReturn, atFirst) => {
    const portal = fakePortal();
    let drawnFirst: string | null = null;
    const Watched = () => {
      useLayoutEffect(() => {
        drawnFirst ??= document.body.textContent;
      }, []);
      return <Page />;
    };

    render(
      <PortalContext
        value={{
          ...portal,
          navigation: {
            ...portal.navigation,
            ...(isReturn !== undefined && { isReturn: () => isReturn }),
          },
        }}
      >
        <Watched />
      </PortalContext>,
    );

    expect(drawnFirst).toMatch(atFirst);
    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, taken over', 'Crew: 0, taken over']);
  });

  it('renders immediately above the fold', () => {
    const portal = fakePortal();
    let drawnFirst: string | null = null;
    const Stage = () => {
      useLayoutEffect(() => {
        drawnFirst ??= document.body.textContent;
      }, []);
      return <WhenNear isFirst>Facts</WhenNear>;
    };

    render(
      <PortalContext
        value={{ ...portal, navigation: { ...portal.navigation, isReturn: () => false } }}
      >
        <Stage />
      </PortalContext>,
    );

    expect(drawnFirst).toBe('Facts');
  });

  it('keeps the HTML of the gateway until it comes near', async () => {
    const { comeNear } = await openPage();
    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, rendered', 'Crew: 0, rendered']);

    await comeNear('Crew');

    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, rendered', 'Crew: 0, taken over']);
    expect(errors).toEqual([]);
  });

  it('hydrates one region per idle period, in order', async () => {
    await openPage();

    await restOnce();
    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, taken over', 'Crew: 0, rendered']);
    await restOnce();

    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, taken over', 'Crew: 0, taken over']);
  });

  it('hydrates after a pause in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    await openPage();

    await vi.waitFor(() => expect(says('Crew')).toBe('Crew: 0, taken over'));
  });

  it('is hydrated at once by a press, which it handles', async () => {
    await openPage();

    fireEvent.click(screen.getByRole('button', { name: /Crew/ }));

    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, rendered', 'Crew: 1, taken over']);
    await rest();
    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, taken over', 'Crew: 1, taken over']);
  });

  it('replays each press before its code has loaded, once, and keys where the focus still is', async () => {
    const arrows = vi.fn();
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const LateStars = onDemand(async () => {
      await code;
      return (props: { readonly name: string }) => (
        <div onKeyDown={({ key }) => arrows(key)}>
          <Stars {...props} />
        </div>
      );
    });
    const drawn = (Region: typeof WhenNear | typeof Rendered, region: ReactNode) => (
      <Region>{region}</Region>
    );
    await openPage(
      { children: drawn(WhenNear, <LateStars name="Cast" />) },
      {
        children: drawn(
          Rendered,
          <div>
            <Stars name="Cast" />
          </div>,
        ),
      },
    );
    const button = screen.getByRole('button', { name: /Cast/ });
    button.focus();

    fireEvent.keyDown(button, { key: 'ArrowRight' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(says('Cast')).toBe('Cast: 0, rendered');
    await act(async () => arrive());

    expect(says('Cast')).toBe('Cast: 1, taken over');
    expect(arrows.mock.calls).toEqual([['ArrowRight']]);
    expect(errors).toEqual([]);
  });

  it('stops listening for presses when it is removed before its code has loaded', async () => {
    const keyListeners = new Set<unknown>();
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type, listener) => void (type === 'keydown' && keyListeners.add(listener)),
    );
    vi.spyOn(document, 'removeEventListener').mockImplementation(
      (_type, listener) => void keyListeners.delete(listener),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const LostStars = onDemand(() => new Promise<typeof Stars>(() => undefined));
    await openPage(
      {
        children: (
          <WhenNear>
            <LostStars name="Cast" />
          </WhenNear>
        ),
      },
      {
        children: (
          <Rendered>
            <Stars name="Cast" />
          </Rendered>
        ),
      },
    );
    expect(keyListeners.size).toBe(1);

    await act(async () => roots.splice(0).forEach((root) => root.unmount()));

    expect(keyListeners.size).toBe(0);
  });

  it('replays the press that caused the hydration of the page around it', async () => {
    const arrows = vi.fn();
    function PressedAtOnce({ children }: { readonly children: ReactNode }) {
      useLayoutEffect(() => {
        const button = screen.getByRole('button', { name: /Cast/ });
        button.focus();
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      }, []);
      return <div onKeyDown={({ key }) => arrows(key)}>{children}</div>;
    }
    const drawn = (Region: typeof WhenNear | typeof Rendered) => (
      <PressedAtOnce>
        <Region>
          <Stars name="Cast" />
        </Region>
      </PressedAtOnce>
    );

    await openPage({ children: drawn(WhenNear) }, { children: drawn(Rendered) });
    await rest();

    expect(says('Cast')).toBe('Cast: 0, taken over');
    expect(arrows.mock.calls).toEqual([['ArrowRight']]);
    expect(errors).toEqual([]);
  });

  it('is hydrated on focus', async () => {
    await openPage();

    await act(async () => screen.getByRole('button', { name: /Crew/ }).focus());

    expect([says('Cast'), says('Crew')]).toEqual(['Cast: 0, rendered', 'Crew: 0, taken over']);
  });

  it('keeps its HTML when something around it changes', async () => {
    await openPage();
    const before = screen.getByRole('button', { name: /Crew/ });

    await act(async () => screen.getByRole('heading').click());

    expect(says('Crew')).toBe('Crew!: 0, taken over');
    expect(screen.getByRole('button', { name: /Crew/ })).toBe(before);
    expect(errors).toEqual([]);
  });

  it('keeps its HTML, and a choice in it, when its surroundings change before its code has loaded', async () => {
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const Form = ({ name }: { readonly name: string }) => (
      <label>
        <input type="checkbox" />
        {name}
      </label>
    );
    const LateForm = deferred(async () => {
      await code;
      return Form;
    });
    function Counting({ Region = WhenNear }: PageProps) {
      const [count, setCount] = useState(1);
      const FormNow = Region === WhenNear ? LateForm : Form;
      return (
        <>
          <button onClick={() => setCount((before) => before + 1)}>More</button>
          <Region>
            <FormNow name={`Page ${count}`} />
          </Region>
        </>
      );
    }
    await openPage({ children: <Counting /> }, { children: <Counting Region={Rendered} /> });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Page 1' });
    box.checked = true;

    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('checkbox', { name: 'Page 1' })).toBe(box);
    await act(async () => arrive());

    expect(screen.getByRole('checkbox', { name: 'Page 2', checked: true })).toBe(box);
    expect(errors).toEqual([]);
  });

  it('keeps the regions within an on-demand region', async () => {
    const Credits = ({ Region = WhenNear }: PageProps) => (
      <Region>
        <Stars name="Crew" />
      </Region>
    );
    const LaterCredits = onDemand(() => Promise.resolve(Credits));
    await openPage(
      { children: <WhenNear>{<LaterCredits />}</WhenNear> },
      { children: <Rendered>{<Credits Region={Rendered} />}</Rendered> },
    );
    const before = screen.getByRole('button', { name: /Crew/ });

    await rest();

    expect(says('Crew')).toBe('Crew: 0, taken over');
    expect(screen.getByRole('button', { name: /Crew/ })).toBe(before);
    expect(errors).toEqual([]);
  });

  it('renders again if its data is newer than its HTML', async () => {
    let dataUpdatedAt = Date.now() - 1;
    const Cast = () => {
      useRenderedResponse({ dataUpdatedAt, errorUpdatedAt: 0 });
      return <Stars name={dataUpdatedAt > Date.now() ? 'New cast' : 'Cast'} />;
    };
    const inRegion = (Region: typeof WhenNear) => ({
      children: (
        <Region>
          <Cast />
        </Region>
      ),
    });
    const { comeNear } = await openPage(inRegion(WhenNear), inRegion(Rendered));
    dataUpdatedAt = Date.now() + 60_000;

    await comeNear('Cast');

    expect(says('New cast')).toBe('New cast: 0, taken over');
    expect(errors).toMatchObject([{ cause: { name: 'StaleResponse' } }]);
  });
});
