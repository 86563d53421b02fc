import { describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { fakeLiveRegistryView } from '../testing/fakeLiveRegistryView.ts';
import { collectUncaught } from './collectUncaught.ts';
import { createFindOwner } from './findOwner.ts';
import { reportUncaught } from './reportUncaught.ts';

const ORIGIN = 'https://portal.example';

const FOLDERS: Readonly<Record<string, string>> = { missing: '', broken: 'https://' };

function buildRegistry(version: string) {
  return {
    ...buildRegistryView(),
    sections: Object.fromEntries(
      ['dashboard', 'details', 'missing', 'broken'].map((name) => [
        name,
        {
          owner: 'a team',
          current: buildSectionVersion({
            version,
            baseUrl: FOLDERS[name] ?? `/files/${name}/${version}/`,
          }),
          previous: buildSectionVersion({
            version: '0.9.0',
            baseUrl: `https://files.example/${name}/`,
          }),
        },
      ]),
    ),
  };
}

function buildPage() {
  const liveRegistryView = fakeLiveRegistryView(buildRegistry('1.0.0'));
  const report = vi.fn();
  const window = new EventTarget();
  // Safe: only the window's events are used.
  const take = collectUncaught(window as Window);
  const begin = () => {
    const findOwner = createFindOwner({ liveRegistryView, pageUrl: `${ORIGIN}/` });
    take(reportUncaught({ findOwner, report }));
  };
  const happen = (type: 'error' | 'unhandledrejection', facts: object) =>
    window.dispatchEvent(Object.assign(new Event(type), facts));
  return {
    liveRegistryView,
    report,
    begin,
    fail: (error: unknown, filename = '') => happen('error', { error, filename }),
    reject: (reason: unknown) => happen('unhandledrejection', { reason }),
    reported: () =>
      report.mock.calls.map(([{ section, version, phase }]) => [section, version, phase]),
  };
}

/** Creates an error whose stack contains these files. */
function errorIn(...files: readonly string[]): Error {
  const error = new TypeError('x is not a function');
  error.stack = [
    'TypeError: x is not a function',
    ...files.map((file) => `    at f (${file}:1:2)`),
  ].join('\n');
  return error;
}

const REACT = `${ORIGIN}/files/shell/2.0.0/main.js`;
const DETAILS = `${ORIGIN}/files/details/1.0.0/movie.js`;

describe('reportUncaught', () => {
  it('reports an error of an event handler as a failure of the section whose file threw it', () => {
    const { begin, fail, report } = buildPage();
    begin();
    const error = errorIn(DETAILS, REACT);

    fail(error);

    expect(report).toHaveBeenCalledExactlyOnceWith({
      kind: 'failure',
      section: 'details',
      version: '1.0.0',
      phase: 'run',
      cause: error,
    });
  });

  it('reports an unhandled rejection', () => {
    const { begin, reject, reported } = buildPage();
    begin();

    reject(errorIn('<anonymous>', REACT, DETAILS));

    expect(reported()).toEqual([['details', '1.0.0', 'run']]);
  });

  it('reports a thrown value that is no error, by the file of the event', () => {
    const { begin, fail, reported } = buildPage();
    begin();

    fail('no error', DETAILS);

    expect(reported()).toEqual([['details', '1.0.0', 'run']]);
  });

  it('blames the section whose file is the first one in the stack, in the version that runs', () => {
    const { begin, fail, reported } = buildPage();
    begin();

    fail(errorIn('https://files.example/dashboard/rails.js', DETAILS));

    expect(reported()).toEqual([['dashboard', '0.9.0', 'run']]);
  });

  it('still knows a version that was replaced in the registry while the tab is open', async () => {
    const { begin, fail, liveRegistryView, reported } = buildPage();
    begin();
    liveRegistryView.ship(buildRegistry('1.1.0'));
    await liveRegistryView.refresh();

    fail(errorIn(DETAILS));
    fail(errorIn(`${ORIGIN}/files/details/1.1.0/movie.js`));

    expect(reported()).toEqual([
      ['details', '1.0.0', 'run'],
      ['details', '1.1.0', 'run'],
    ]);
  });

  it('reports each version once for errors and once for promises', () => {
    const { begin, fail, reject, reported } = buildPage();
    begin();

    for (let time = 0; time < 3; time += 1) {
      fail(errorIn(DETAILS));
      reject(errorIn(DETAILS));
    }

    expect(reported()).toHaveLength(2);
  });

  it('reports earlier errors', () => {
    const { begin, fail, reported } = buildPage();
    fail(errorIn(DETAILS));

    begin();

    expect(reported()).toEqual([['details', '1.0.0', 'run']]);
  });

  it.each([
    ['an error of the shell', errorIn(REACT)],
    ['an error of an extension', errorIn('chrome-extension://abc/content.js')],
    ['a version with a similar name', errorIn(`${ORIGIN}/files/details/1.0.0-beta/movie.js`)],
    ['a cancelled request', Object.assign(errorIn(DETAILS), { kind: 'cancelled' })],
    ['an aborted wait', Object.assign(errorIn(DETAILS), { name: 'AbortError' })],
    ['a thrown text', DETAILS],
    ['nothing', undefined],
  ])('does not report %s', (_, cause) => {
    const { begin, fail, reject, report } = buildPage();
    begin();

    fail(cause);
    reject(cause);

    expect(report).not.toHaveBeenCalled();
  });
});
