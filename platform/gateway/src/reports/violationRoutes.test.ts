import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { contentSecurityPolicy } from '../content-security-policy/pagePolicy.ts';
import { identifyClients } from '../http/Client.ts';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from '../testing/buildPortal.ts';
import { createMetrics } from './metrics.ts';
import { knownVersions } from './reportRoutes.ts';
import { createViolationRoutes } from './violationRoutes.ts';

const OLD = 'application/csp-report';
const NEW = 'application/reports+json';
const FILE = 'http://localhost/cinema/files/details/1.1.0/section.js';
const registry = buildRegistry({
  details: { current: buildVersionOf('details', '1.1.0') },
  reviews: {
    current: { ...buildVersionOf('reviews', '2.0.0'), baseUrl: 'https://cdn.example/reviews/' },
  },
});

/** The reports of a portal at `localhost`, by default each from a different address. */
function buildEdge(from?: string) {
  const metrics = createMetrics();
  let visitors = 0;
  const edge = new Hono();
  edge.use(identifyClients([], () => from ?? `203.0.113.${(visitors += 1)}`));
  const site = fakeSiteStore({ registry });
  edge.route('/', createViolationRoutes({ site, metrics, now: () => 0 }));
  edge.post('/reports', (context) => context.text('another report'));
  return {
    send: (type: string, body: unknown, headers: Record<string, string> = {}) =>
      edge.request('/reports', {
        method: 'POST',
        headers: {
          ...{ host: 'localhost', origin: 'http://localhost', 'content-type': type },
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async counts(): Promise<readonly string[]> {
      const text = await metrics.write(knownVersions(registry));
      return text.split('\n').filter((line) => line.startsWith('portal_policy_violations_total'));
    },
  };
}

const lineOf = (section: string, version: string, directive: string, count = 1) =>
  `portal_policy_violations_total{section="${section}",version="${version}",directive="${directive}"} ${count}`;

/** A report as Chromium sends it. */
function reportOf(body: object, type = 'csp-violation') {
  return {
    age: 97,
    body: {
      ...{ columnNumber: 140, disposition: 'enforce', documentURL: 'http://localhost/movie/1' },
      ...{ lineNumber: 1, originalPolicy: 'default-src', referrer: '', sample: 'secret' },
      ...body,
    },
    type,
    url: 'http://localhost/movie/1?q=secret',
    user_agent: 'Mozilla/5.0',
  };
}

const image = { blockedURL: 'https://evil.example/x.png?q=secret', effectiveDirective: 'img-src' };

describe('createViolationRoutes', () => {
  it.each([
    ['whose file was blocked', { blockedURL: FILE }, 'details', '1.1.0'],
    ['whose script wanted it', { ...image, sourceFile: FILE }, 'details', '1.1.0'],
    ['at another host', { sourceFile: 'https://cdn.example/reviews/a.js' }, 'reviews', '2.0.0'],
    ['in an old version', { blockedURL: FILE.replace('1.1.0', '1.0.0') }, 'details', 'other'],
    ['that is unknown', { blockedURL: FILE.replace('details', 'secret') }, 'other', 'other'],
    ['if none is known', { blockedURL: 'inline', sourceFile: null }, 'other', 'other'],
    ['but not that of another host', { blockedURL: FILE.replace('//', '//a.') }, 'other', 'other'],
  ])('counts for the section %s', async (_, body, section, version) => {
    const { send, counts } = buildEdge();

    const response = await send(NEW, [
      reportOf({ effectiveDirective: 'script-src-elem', ...body }),
    ]);

    expect(response.status).toBe(204);
    const directive = 'effectiveDirective' in body ? body.effectiveDirective : 'script-src-elem';
    expect(await counts()).toEqual([lineOf(section, version, directive)]);
  });

  it('counts what the integrity policy has blocked, and ignores reports of other kinds', async () => {
    const { send, counts } = buildEdge();
    const blocked = { blockedURL: FILE, destination: 'script', reportOnly: false };

    await send(`${NEW.toUpperCase()} ; charset=utf-8`, [
      reportOf(blocked, 'integrity-violation'),
      reportOf({ id: 'x', effectiveDirective: 'img-src' }, 'deprecation'),
      { ...reportOf({}), body: null },
    ]);

    expect(await counts()).toEqual([lineOf('details', '1.1.0', 'integrity')]);
  });

  it.each([
    { 'effective-directive': 'img-src', 'violated-directive': 'img-src' },
    { 'violated-directive': "img-src 'self' data:" },
  ])('counts what other browsers report: %j', async (directives) => {
    const { send, counts } = buildEdge();
    const report = { 'document-uri': 'http://localhost/', 'source-file': FILE, ...directives };

    await send(OLD, { 'csp-report': { ...report, 'blocked-uri': image.blockedURL } });

    expect(await counts()).toEqual([lineOf('details', '1.1.0', 'img-src')]);
  });

  it('counts every directive of the policy of a page, and no others, by name', async () => {
    const view = { ...buildRegistryView(), shell: buildShellVersion() };
    const policy = contentSecurityPolicy(buildGatewayConfig(), view);
    const directives = policy
      .split('; ')
      .map((directive) => directive.split(' ', 1).join(''))
      .filter((name) => name !== 'report-uri');
    const { send, counts } = buildEdge();

    for (const effectiveDirective of [...directives, 'secret']) {
      await send(NEW, [reportOf({ blockedURL: FILE, effectiveDirective })]);
    }

    expect(await counts()).toEqual(
      [...directives, 'other'].map((directive) => lineOf('details', '1.1.0', directive)),
    );
  });

  it('counts at most five at once from one address', async () => {
    const { send, counts } = buildEdge('203.0.113.1');

    await send(
      NEW,
      Array.from({ length: 20 }, () => reportOf(image)),
    );

    expect(await counts()).toEqual([lineOf('other', 'other', 'img-src', 5)]);
    expect((await send(NEW, [reportOf(image)])).status).toBe(429);
  });

  it.each([
    ['from another site', 403, [reportOf(image)], { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', 403, [reportOf(image)], { origin: 'https://evil.example' }],
    ['that is too long', 413, [reportOf({ ...image, sample: 'x'.repeat(70_000) })], {}],
    ['that is no JSON', 400, '[', {}],
    ['that is no list', 400, reportOf(image), {}],
    ['with another body', 400, [{ type: 'csp-violation', body: { blockedURL: [] } }], {}],
  ])('refuses a message %s', async (_, status, body, headers) => {
    const { send, counts } = buildEdge();

    expect((await send(NEW, body, headers)).status).toBe(status);
    expect(await counts()).toEqual([]);
  });

  it('passes on other reports', async () => {
    const { send } = buildEdge();

    expect(await (await send('application/json', [])).text()).toBe('another report');
    expect(await (await send('constructor', [])).text()).toBe('another report');
  });
});
