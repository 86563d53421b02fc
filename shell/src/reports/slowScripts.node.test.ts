import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectSlowScripts } from './slowScripts.ts';

interface Run {
  readonly sourceURL: string;
  readonly sourceCharPosition: number;
  readonly startTime: number;
  readonly duration: number;
}

let deliver: (runs: readonly Run[]) => void;
let pending: readonly Run[];

/** Delivers all given scripts as one long animation frame. */
class FakeObserver {
  static supportedEntryTypes: readonly string[] = ['long-animation-frame'];
  constructor(callback: (list: { getEntries(): readonly object[] }) => void) {
    deliver = (scripts) => callback({ getEntries: () => [{ scripts }] });
  }
  observe() {
    return undefined;
  }
  takeRecords() {
    const scripts = pending;
    pending = [];
    return [{ scripts }];
  }
}

beforeEach(() => {
  deliver = () => undefined;
  pending = [];
  vi.stubGlobal('PerformanceObserver', FakeObserver);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const FOLDER = 'https://portal.example/files/details/1.0.0/';
const details = { section: 'details', version: '1.0.0' };
const slow = { kind: 'slow', ...details, part: undefined, file: 'section.js', position: 7 };

function runOf(facts: Partial<Run> = {}): Run {
  return {
    ...{ sourceURL: `${FOLDER}section.js`, sourceCharPosition: 7, startTime: 1_000 },
    ...{ duration: 200, ...facts },
  };
}

function collect(partOf: (section: string) => string | undefined = () => undefined) {
  return collectSlowScripts({
    findOwner: (text) => (text.startsWith(FOLDER) ? details : undefined),
    partOf,
  });
}

describe('collectSlowScripts', () => {
  it('has the longest run of each function, the slowest first, and starts anew', () => {
    const scripts = collect();

    deliver([runOf({ duration: 60.4 }), runOf({ duration: 90, sourceCharPosition: 1_234 })]);
    pending = [runOf({ duration: 210.6 })];

    expect(scripts.take()).toEqual([
      { ...slow, durationMs: 211 },
      { ...slow, position: 1_234, durationMs: 90 },
    ]);
    expect(scripts.take()).toEqual([]);
  });

  it('names the part of the section that is on a page of another section', () => {
    const scripts = collect((section) => `part of ${section}`);

    deliver([runOf()]);

    expect(scripts.take()).toMatchObject([{ part: 'part of details' }]);
  });

  it.each([
    ['a short run', { duration: 49 }],
    ['a script of nobody', { sourceURL: 'https://portal.example/files/shell/2.0.0/main.js' }],
    ['a script of an extension', { sourceURL: 'chrome-extension://abc/content.js' }],
    ['a script without an address', { sourceURL: '' }],
    ['a folder', { sourceURL: FOLDER }],
    ['a file with a strange name', { sourceURL: `${FOLDER}%F0%9F%90%8C.js` }],
  ])('omits %s', (_, facts) => {
    const scripts = collect();

    deliver([runOf(facts)]);

    expect(scripts.take()).toEqual([]);
  });

  it('omits queries and unknown positions', () => {
    const scripts = collect();

    deliver([runOf({ sourceURL: `${FOLDER}section.js?q=secret#/a`, sourceCharPosition: -1 })]);

    expect(scripts.take()).toEqual([{ ...slow, position: undefined, durationMs: 200 }]);
  });

  it('has at most ten functions, and keeps a limited number of runs', () => {
    const scripts = collect();
    const runs = Array.from({ length: 600 }, (_, position) =>
      runOf({ sourceCharPosition: position, duration: 100 + position }),
    );

    deliver(runs);

    const taken = scripts.take();
    expect(taken).toHaveLength(10);
    expect(taken[0]).toMatchObject({ position: 499 });
  });

  it('finds the version whose scripts took at least half of a time', () => {
    const scripts = collect();
    deliver([runOf({ startTime: 1_000, duration: 60 }), runOf({ startTime: 1_100, duration: 60 })]);

    expect(scripts.ownerOf({ startTime: 990, duration: 240 })).toEqual(details);
    expect(scripts.ownerOf({ startTime: 990, duration: 248 })).toBeUndefined();
    expect(scripts.ownerOf({ startTime: 1_200, duration: 100 })).toBeUndefined();
  });

  it('collects nothing in a browser without long animation frames', () => {
    FakeObserver.supportedEntryTypes = [];

    expect(collect().take()).toEqual([]);
  });
});
