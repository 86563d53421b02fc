import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEarlyPresses, repeatFocusAndPointer } from './earlyPresses.ts';

const KINDS = ['click', 'keydown', 'input'];
const events: Event[] = [];
const record = (event: Event) => void events.push(event);
const stop = vi.fn(() => KINDS.forEach((kind) => removeEventListener(kind, record, true)));

afterEach(() => {
  stop();
  stop.mockClear();
  events.splice(0);
  cleanup();
  document.body.replaceChildren();
});

/** Renders a page that the visitor uses before its scripts have loaded. */
function openPage({ hasSection = true, laterMs = 0 } = {}) {
  render(
    <>
      <button>
        <b>Search</b>
      </button>
      <a href="/movies">Movies</a>
      <a href="#main">Skip</a>
      <main id="main">
        <div data-section="dashboard">
          <button>Star</button>
        </div>
      </main>
    </>,
  );
  KINDS.forEach((kind) => addEventListener(kind, record, true));
  const presses = createEarlyPresses({
    recorder: { events, stop, giveUp: () => undefined },
    hasSection,
    now: () => performance.now() + laterMs,
  });
  const press = (text: string) => fireEvent.click(screen.getByText(text));
  const strike = (key: string) => fireEvent.keyDown(document.body, { key });
  return { ...presses, press, strike };
}

/** Returns the names of events replayed from now on. */
function listen(answers: (name: string) => boolean = () => false): readonly string[] {
  stop();
  const played: string[] = [];
  const note = (name: string, event: Event) => {
    played.push(name);
    if (answers(name)) {
      event.preventDefault();
    }
  };
  for (const button of screen.getAllByRole('button')) {
    button.addEventListener('click', (event) => note(button.textContent, event));
  }
  document.body.onkeydown = (event) => note(event.key, event);
  return played;
}

describe('createEarlyPresses', () => {
  it('replays presses in the frame when it is hydrated, and those in the section later', () => {
    const { take, press, strike } = openPage();
    press('Star');
    press('Search');
    strike('/');
    const played = listen();

    take('frame')();
    expect(played).toEqual(['Search', '/']);
    take('section')();

    expect(played).toEqual(['Search', '/', 'Star']);
  });

  it('replays nothing twice, and repeated clicks once', () => {
    const { take, press } = openPage();
    press('Search');
    press('Search');
    const played = listen();

    take('frame')();
    take('frame')();

    expect(played).toEqual(['Search']);
  });

  it('plays keys until one of them does something', () => {
    const { take, strike } = openPage();
    ['g', '/', 'g', 'h'].forEach(strike);
    const played = listen((key) => key === '/');

    take('frame')();

    expect(played).toEqual(['g', '/']);
  });

  it('replays no key after Tab has moved the focus', () => {
    const { take } = openPage();
    const [star, skip] = [screen.getByText('Star'), screen.getByText('Skip')];
    star.focus();
    fireEvent.keyDown(star, { key: 'ArrowRight' });
    skip.focus();
    fireEvent.keyDown(skip, { key: 'ArrowLeft' });
    const played = listen();

    take('section')();
    take('frame')();

    expect(played).toEqual(['ArrowLeft']);
  });

  it('plays keys at their own times, which tell a sequence from two keys', () => {
    const { take, strike } = openPage();
    strike('g');
    const [{ timeStamp = 0 } = {}] = events;
    listen();
    const times: number[] = [];
    document.body.onkeydown = (event) => void times.push(event.timeStamp);

    take('frame')();

    expect(times).toEqual([timeStamp]);
  });

  it('plays nothing that was pressed a minute ago', () => {
    const { take, press } = openPage({ laterMs: 60_000 });
    press('Search');
    const played = listen();

    take('frame')();

    expect(played).toEqual([]);
  });

  it('plays nothing from before a click on a link to another page', () => {
    const { take, press } = openPage();
    press('Star');
    press('Movies');
    press('Search');
    press('Skip');
    const played = listen();

    take('frame')();
    take('section')();

    expect(played).toEqual(['Search']);
  });

  it('plays nothing on an element that is no longer there', () => {
    const { take, press } = openPage();
    press('Search');
    const played = listen();
    const playFrame = take('frame');
    cleanup();

    playFrame();

    expect(played).toEqual([]);
  });

  it('leaves the press that causes hydration to React', () => {
    const { take, press } = openPage();
    let playFrame: () => void = () => undefined;
    addEventListener('click', () => (playFrame = take('frame')), { once: true, capture: true });
    press('Search');
    const played = listen();

    playFrame();

    expect(played).toEqual([]);
  });

  it('ignores handled events', () => {
    const { take, strike } = openPage();
    document.body.onkeydown = (event) => event.preventDefault();
    strike('/');
    const played = listen();

    take('frame')();

    expect(played).toEqual([]);
  });

  it.each([
    { hasSection: true, part: 'frame', times: 0 },
    { hasSection: true, part: 'section', times: 1 },
    { hasSection: false, part: 'frame', times: 1 },
  ] as const)(
    'ends the recording $times times: $part, $hasSection',
    ({ hasSection, part, times }) => {
      const { take } = openPage({ hasSection });

      take(part);

      expect(stop).toHaveBeenCalledTimes(times);
    },
  );

  it('does nothing in a page without a record', () => {
    const { take } = createEarlyPresses({
      recorder: undefined,
      hasSection: true,
      now: () => 0,
    });

    expect(() => take('frame')()).not.toThrow();
  });

  it('replays the text of a field, which React does not notice', async () => {
    function Field() {
      const [text, setText] = useState('');
      return (
        <>
          <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <output>{text}</output>
        </>
      );
    }
    const element = document.createElement('div');
    // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
    element.innerHTML = renderToString(<Field />);
    document.body.append(element);
    const { take } = openPage();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Metro' } });
    await act(async () => void hydrateRoot(element, <Field />));
    expect(screen.getByRole('status').textContent).toBe('');

    await act(async () => take('frame')());

    expect(screen.getByRole('status').textContent).toBe('Metro');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Metro');
  });
});

describe('repeatFocusAndPointer', () => {
  it.each([
    ['a mouse', true],
    ['a touch screen', false],
  ])('tells React where focus and pointer are, with %s', async (_, canHover) => {
    vi.stubGlobal('matchMedia', () => ({ matches: canHover }));
    const handleFocus = vi.fn();
    const handleEnter = vi.fn();
    const page = (
      <div onFocus={handleFocus} onPointerEnter={handleEnter}>
        <a href="/movie/1">Salt</a>
      </div>
    );
    const place = document.createElement('main');
    // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
    place.innerHTML = renderToString(page);
    document.body.append(place);
    const link = screen.getByRole('link');
    link.focus();
    const find = vi.spyOn(document, 'querySelectorAll');
    // Safe: only spread.
    find.mockReturnValueOnce([place, link] as unknown as NodeListOf<Element>);

    await act(async () => {
      hydrateRoot(place, page);
      repeatFocusAndPointer(document);
    });

    expect(handleFocus).toHaveBeenCalledOnce();
    expect(handleEnter).toHaveBeenCalledTimes(canHover ? 1 : 0);
    find.mockRestore();
    vi.unstubAllGlobals();
  });
});
