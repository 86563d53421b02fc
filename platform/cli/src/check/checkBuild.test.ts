import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Release } from '@portal/site/registry/Registry';
import { buildRelease } from '@portal/site/testing/buildRegistry';
import { buildDestination, buildSection, buildShell } from '../testing/buildRendered.ts';
import { checkBuild } from './checkBuild.ts';
import { openBrowser } from './openBrowser.ts';

const FINE = { onServer: "'a film'", inBrowser: 'a film' };
const THROWING = { onServer: "window.name || 'a film'" };
const DIFFERENT = { onServer: "'a film'", inBrowser: 'another film' };

/**
 * A page that breaks out of its file and reports what it reaches. Node emits its own events through
 * a function that all streams share, so replacing it gives access to `process`.
 */
const LEAVING = {
  onServer: `report();
    let left;
    let top = Object.getPrototypeOf(console._stdout);
    while (!Object.hasOwn(top, 'emit')) top = Object.getPrototypeOf(top);
    const { emit } = top;
    top.emit = function (...event) {
      left ??= this.getBuiltinModule && this;
      return emit.apply(this, event);
    };
    console._stdout.setMaxListeners(1).on('a', () => {}).on('a', () => {});
    function report() {
      const { readFileSync } = left.getBuiltinModule('node:fs');
      const { execSync } = left.getBuiltinModule('node:child_process');
      const found = [
        () => JSON.stringify(left.env),
        () => readFileSync('/proc/' + left.ppid + '/environ'),
        () => execSync('env'),
        () => left.kill(left.ppid),
      ].map((reach) => {
        try { return reach(); } catch ({ code, message }) { return code ?? message; }
      });
      throw new Error(found.join(', '));
    }`,
};

const WITHOUT_BROWSER = { open: () => Promise.resolve(undefined) };

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  if (browser) {
    vi.spyOn(browser, 'close').mockResolvedValue(undefined);
  }
});
afterAll(() => {
  vi.restoreAllMocks();
  return browser?.close();
});
/** One browser for all builds, because starting it takes longer than checking a build. */
const WITH_BROWSER = { open: () => Promise.resolve(browser) };

const live = buildDestination(buildShell());

/** A build with a missing file and these differences. */
function buildWithout(file: string, facts: { readonly server?: undefined } = {}) {
  const { description, ...build } = buildSection(FINE);
  const files = Object.fromEntries(
    Object.entries(description.version.files).filter(([name]) => name !== file),
  );
  return {
    ...build,
    description: { ...description, version: { ...description.version, ...facts, files } },
  };
}

describe('checkBuild: a section', { timeout: 60_000 }, () => {
  it('passes if its page renders and hydrates', async () => {
    await expect(checkBuild(buildSection(FINE), live)).resolves.toBeUndefined();
  });

  it('is refused if its page throws while it renders', async () => {
    await expect(checkBuild(buildSection(THROWING), live, WITHOUT_BROWSER)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^details 1\.1\.0 is not shipped: its page "movie" does not render at \/movie\/\d+\. ReferenceError: window is not defined$/,
      ),
    });
  });

  it('reaches nothing of whoever checks it', async () => {
    await expect(checkBuild(buildSection(LEAVING), live, WITHOUT_BROWSER)).rejects.toThrow(
      /Error: \{\}, ERR_ACCESS_DENIED, ERR_ACCESS_DENIED, left\.kill is not a function$/,
    );
  });

  it('is refused if its page differs in the browser', async () => {
    await expect(checkBuild(buildSection(DIFFERENT), live, WITH_BROWSER)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^details 1\.1\.0 is not shipped: its page "movie" does not hydrate at \/movie\/\d+\. .*phase "hydrate"\. Error: It is another film\.$/,
      ),
    });
  });

  it('is refused if a link in its page leads nowhere in the portal', async () => {
    const linked = (...addresses: readonly string[]) =>
      buildSection({
        onServer: JSON.stringify(
          `a film${addresses.map((address) => `<a href="${address}"></a>`).join('')}`,
        ),
      });
    const lists = buildSection({ ...FINE, name: 'lists', path: '/lists/:name' });
    const portal = buildDestination(buildShell(), lists);
    const there = ['/', '/person/1', '/tv/2', '/lists/new?x', '/lists/old#end', '/trailers/x'];
    const elsewhere = ['https://other.example/nothing', 'http://[', 'mailto:ada@other.example'];

    await expect(
      checkBuild(linked(...there, ...elsewhere), portal, WITH_BROWSER),
    ).resolves.toBeUndefined();
    await expect(checkBuild(linked(...there, '/list'), portal, WITH_BROWSER)).rejects.toThrow(
      /its page "movie" has a link that leads nowhere at \/movie\/\d+\. No section has a page at \/list; the nearest are \/movie\/:id and \/lists\/:name\.$/,
    );
  });

  describe('with a part in a page of another section', () => {
    const lists = buildSection({
      name: 'lists',
      path: '/lists/:name',
      // The fake shell also renders the not-found page with it.
      onServer: `path === '/lists/example' ? '<section data-part="lists/end details" data-props="{}"></section>' : ''`,
      inBrowser: '',
      places: { end: { label: 'The end', props: {}, pages: { movie: {} } } },
    });
    const portal = buildDestination(buildShell(), lists);
    const withPart = (part: object) =>
      buildSection({ ...FINE, part: { place: 'lists/end', onServer: "'a part'", ...part } });
    const about = 'details 1.1.0 is not shipped: its part "end" in lists/end';

    it('passes if the part renders', async () => {
      await expect(checkBuild(withPart({}), portal, WITH_BROWSER)).resolves.toBeUndefined();
    });

    it('is refused if a link in the part leads nowhere', async () => {
      const onServer = `'<a href="/lists/new"></a><a href="/list"></a>'`;
      await expect(checkBuild(withPart({ onServer }), portal, WITH_BROWSER)).rejects.toThrow(
        `${about} has a link that leads nowhere at /lists/example. No section has a page at /list;`,
      );
    });

    it('is refused if the part throws on the server', async () => {
      await expect(
        checkBuild(withPart({ onServer: 'window.name' }), portal, WITHOUT_BROWSER),
      ).rejects.toThrow(
        `${about} does not render at /lists/example. ReferenceError: window is not defined`,
      );
    });

    it('is refused if the part throws on the server after the page has been sent', async () => {
      const onServer = `(() => {
        for (const end = Date.now() + 1000; Date.now() < end; );
        throw new Error('Late.');
      })()`;
      await expect(checkBuild(withPart({ onServer }), portal, WITHOUT_BROWSER)).rejects.toThrow(
        `${about} does not render at /lists/example. Error: Late.`,
      );
    });

    it.each([
      [{ error: 'Section "details" 1.1.0 failed in phase "render".' }, 'phase "render"'],
      [
        { warning: 'Section "details" failed to prefetch data for lists/end. Error: Away.' },
        'Its "load" rejects',
      ],
    ])('is refused if the browser says %j', async (said, cause) => {
      await expect(checkBuild(withPart({ said }), portal, WITH_BROWSER)).rejects.toThrow(
        new RegExp(`^${about} does not hydrate at /lists/example\\. .*${cause}`),
      );
    });

    it('is refused on a page that its place does not list, too', async () => {
      const { version } = lists.description;
      const places = { end: { label: 'The end', props: {} } };
      const unlisted = {
        ...lists,
        description: { ...lists.description, version: { ...version, places } },
      };
      const said = { error: 'Section "details" 1.1.0 failed in phase "render".' };
      await expect(
        checkBuild(withPart({ said }), buildDestination(buildShell(), unlisted), WITH_BROWSER),
      ).rejects.toThrow(`${about} does not hydrate at /lists/example. Section "details" 1.1.0`);
    });

    it('passes if the browser says something about the page around the part', async () => {
      const said = { error: 'Section "lists" 1.1.0 failed in phase "render".' };
      await expect(checkBuild(withPart({ said }), portal, WITH_BROWSER)).resolves.toBeUndefined();
    });
  });

  it('is refused if another section stands at its address', async () => {
    const lists = buildSection({ ...FINE, name: 'lists', path: '/lists/:name' });
    const portal = buildDestination(buildShell(), lists);

    await expect(
      checkBuild(buildSection({ ...FINE, path: '/lists/new' }), portal, WITHOUT_BROWSER),
    ).rejects.toThrow(
      'details 1.1.0 is not shipped: its page "movie" is not what visitors get at /lists/new. They get the page "movie" of lists.',
    );
  });

  it.each([
    [{ path: '/my/new', list: '/my/:name' }, 'Visitors of /my/new get the page "list"'],
    [{ path: '/healthz' }, 'The gateway answers everything below /healthz itself'],
  ])('is refused if its description has addresses that lead elsewhere: %j', async (pages, why) => {
    await expect(
      checkBuild(buildSection({ ...FINE, ...pages }), live, WITHOUT_BROWSER),
    ).rejects.toThrow(`build.json is wrong: ${why}`);
  });

  it('is refused with all pages that fail', async () => {
    const build = buildSection({ ...THROWING, list: '/my/list' });

    await expect(checkBuild(build, live, WITHOUT_BROWSER)).rejects.toThrow(
      /^details 1\.1\.0 is not shipped: its page "list" does not render at \/my\/list\. ReferenceError.*\nits page "movie" does not render at \/movie\/\d+\. ReferenceError/,
    );
  });

  it('is refused without a manifest, although it renders', async () => {
    const build = buildWithout('mf-manifest.json');

    await expect(checkBuild(build, live, WITHOUT_BROWSER)).rejects.toThrow(
      'details 1.1.0 is not shipped: it has no mf-manifest.json',
    );
  });

  describe('without a server file', () => {
    const build = buildWithout('server.0a1b2c3d.js', { server: undefined });
    /** A shell whose browser code mounts the section, or reports that it failed. */
    const shellThat = (outcome: string) => buildDestination(buildShell({ 'main.js': outcome }));

    it('passes with a warning if the shell mounts it in the browser', async () => {
      const mounts = `const place = document.createElement('div');
        Object.assign(place.dataset, { section: 'details', version: '1.1.0' });
        document.body.append(place);`;

      await expect(checkBuild(build, shellThat(mounts), WITH_BROWSER)).resolves.toBe(
        'details 1.1.0 has no server file, so only browsers render its pages.',
      );
    });

    it('is refused if the shell cannot load it', async () => {
      const fails = `console.error('Section "details" 1.1.0 failed in phase "run".');`;

      await expect(checkBuild(build, shellThat(fails), WITH_BROWSER)).rejects.toThrow(
        /^details 1\.1\.0 is not shipped: its page "movie" does not load at \/movie\/\d+\. Section "details" 1\.1\.0 failed in phase "run"\.$/,
      );
    });

    it('is refused if another section has its address', async () => {
      const lists = buildSection({ ...FINE, name: 'lists' });

      await expect(
        checkBuild(build, buildDestination(buildShell(), lists), WITH_BROWSER),
      ).rejects.toThrow(/is not what visitors get at .* They get the page "movie" of lists\.$/);
    });
  });

  it('is not rendered under a shell without a server file', async () => {
    const { registry, ...destination } = live;
    const old = registry && { ...registry, shell: { ...registry.shell, server: undefined } };

    await expect(
      checkBuild(buildSection(THROWING), { ...destination, registry: old }, WITH_BROWSER),
    ).resolves.toBeUndefined();
  });
});

describe('checkBuild: a shell', { timeout: 60_000 }, () => {
  const sections = buildDestination(buildShell(), buildSection(FINE));

  it('passes if it renders the pages of the live sections', async () => {
    await expect(checkBuild(buildShell(), sections, WITH_BROWSER)).resolves.toBeUndefined();
  });

  it('is refused if it does not render the page of a live section', async () => {
    const broken = buildShell({ 'server.0a1b2c3d.js': 'throw new Error("It is broken.");' });

    await expect(checkBuild(broken, sections, WITHOUT_BROWSER)).rejects.toThrow(
      /^shell 2\.0\.0 is not shipped: page "movie" of details 1\.1\.0 does not render at \/movie\/\d+\. .*It is broken\.$/,
    );
  });

  const fine = buildSection({ ...FINE, version: '1.0.0' });
  const other = buildSection({ ...THROWING, version: '1.2.0' });
  const { version } = other.description;
  const stamp = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
  /** A site whose staged or previous version does not render. */
  const withOther = (release: Partial<Release>) => {
    const { registry, site } = buildDestination(buildShell(), fine, other);
    const details = buildRelease('details', { current: fine.description.version, ...release });
    return { site, registry: registry && { ...registry, sections: { details } } };
  };

  it.each([
    ['staged', { next: { percent: 10, version, ...stamp } }],
    ['previous', { previous: version }],
  ])('is refused if it does not render the %s version of a section', async (_, release) => {
    await expect(checkBuild(buildShell(), withOther(release), WITHOUT_BROWSER)).rejects.toThrow(
      /^shell 2\.0\.0 is not shipped: page "movie" of details 1\.2\.0 does not render at \/movie\/\d+\. ReferenceError/,
    );
  });

  it('is refused with the pages of all versions that it does not render', async () => {
    const previous = buildSection({ ...THROWING, version: '1.3.0' });
    const { registry, site } = buildDestination(buildShell(), fine, other, previous);
    const details = buildRelease('details', {
      current: fine.description.version,
      next: { percent: 10, version, ...stamp },
      previous: previous.description.version,
    });
    const portal = { site, registry: registry && { ...registry, sections: { details } } };

    await expect(checkBuild(buildShell(), portal, WITHOUT_BROWSER)).rejects.toThrow(
      /^shell 2\.0\.0 is not shipped: page "movie" of details 1\.2\.0 .*\npage "movie" of details 1\.3\.0 /,
    );
  });

  it('passes if another section has taken the address of a previous version', async () => {
    const lists = buildSection({ ...FINE, name: 'lists', version: '1.0.0' });
    const current = buildSection({ ...FINE, path: '/film/:id', version: '1.0.0' });
    const { site, registry } = buildDestination(buildShell(), current, lists);
    const facts = { current: current.description.version, previous: version };
    const sections = { ...registry?.sections, details: buildRelease('details', facts) };

    await expect(
      checkBuild(
        buildShell(),
        { site, registry: registry && { ...registry, sections } },
        WITHOUT_BROWSER,
      ),
    ).resolves.toMatch('There is no browser');
  });

  it('passes if there is no portal yet', async () => {
    await expect(
      checkBuild(buildShell(), { ...live, registry: undefined }, WITHOUT_BROWSER),
    ).resolves.toBeUndefined();
  });
});

describe('checkBuild without a browser', () => {
  it('renders the pages, and warns that nothing is known about hydration', async () => {
    await expect(checkBuild(buildSection(DIFFERENT), live, WITHOUT_BROWSER)).resolves.toMatch(
      /^There is no browser on this machine, so it is not known whether the pages hydrate; /,
    );
  });

  it('warns that no portal forwards the calls of a new version yet', async () => {
    const { description, ...build } = buildSection(FINE);
    const call = { name: 'reviews', query: [], cacheSeconds: 60 };
    const calls = [
      { ...call, path: '/movie/{id}/reviews' },
      { ...call, path: '/votes/{id}', service: 'votes' },
    ];
    const version = { ...description.version, calls };

    await expect(
      checkBuild({ ...build, description: { ...description, version } }, live, WITHOUT_BROWSER),
    ).resolves.toContain(
      'details 1.1.0 calls /movie/{id}/reviews and /votes/{id} of "votes", and the check responds with 404 to what the sample catalogue does not have. A portal forwards these calls once this version is live, staged or in a preview, if its operator allows them.',
    );
  });

  it('refuses a section that has nothing to render, because nothing could be checked', async () => {
    const section = buildSection({ ...FINE, path: undefined });

    await expect(checkBuild(section, live, WITHOUT_BROWSER)).rejects.toThrow(
      'There is no browser to check the build with; install ',
    );
  });

  it('refuses every build if a browser is required', async () => {
    await expect(
      checkBuild(buildSection(FINE), live, { ...WITHOUT_BROWSER, requiresBrowser: true }),
    ).rejects.toThrow('There is no browser to check the build with; install ');
  });
});
