import { describe, expect, it } from 'vitest';
import { buildDestination, buildSection, buildShell } from '../testing/buildRendered.ts';
import { checkBuild } from './checkBuild.ts';

const FINE = { onServer: "'a film'", inBrowser: 'a film' };
const THROWING = { onServer: "window.name || 'a film'" };
const DIFFERENT = { onServer: "'a film'", inBrowser: 'another film' };

const WITHOUT_BROWSER = { open: () => Promise.resolve(undefined) };
const live = buildDestination(buildShell());

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

  it('is refused if its page differs in the browser', async () => {
    await expect(checkBuild(buildSection(DIFFERENT), live)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^details 1\.1\.0 is not shipped: its page "movie" does not hydrate at \/movie\/\d+\. .*phase "hydrate"\. Error: It is another film\.$/,
      ),
    });
  });

  it('is not rendered under a shell without a server file', async () => {
    const { registry, ...destination } = live;
    const old = registry && { ...registry, shell: { ...registry.shell, server: undefined } };

    await expect(
      checkBuild(buildSection(THROWING), { ...destination, registry: old }),
    ).resolves.toBeUndefined();
  });
});

describe('checkBuild: a shell', { timeout: 60_000 }, () => {
  const sections = buildDestination(buildShell(), buildSection(FINE));

  it('passes if it renders the pages of the live sections', async () => {
    await expect(checkBuild(buildShell(), sections)).resolves.toBeUndefined();
  });

  it('is refused if it does not render the page of a live section', async () => {
    const broken = buildShell({ 'server.0a1b2c3d.js': 'throw new Error("It is broken.");' });

    await expect(checkBuild(broken, sections, WITHOUT_BROWSER)).rejects.toThrow(
      /^shell 2\.0\.0 is not shipped: page "movie" of details 1\.1\.0 does not render at \/movie\/\d+\. .*It is broken\.$/,
    );
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

  it('refuses a section that has nothing to render, because nothing could be checked', async () => {
    const section = buildSection({ ...FINE, path: undefined });

    await expect(checkBuild(section, live, WITHOUT_BROWSER)).rejects.toThrow(
      'There is no browser to check the build with; install Chromium',
    );
  });

  it('refuses every build if a browser is required', async () => {
    await expect(
      checkBuild(buildSection(FINE), live, { ...WITHOUT_BROWSER, requiresBrowser: true }),
    ).rejects.toThrow('There is no browser to check the build with; install Chromium');
  });
});
