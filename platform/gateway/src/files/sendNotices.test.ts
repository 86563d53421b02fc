import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildGateway } from '../testing/buildGateway.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';

const registry = buildRegistry({ dashboard: {}, details: {} });
const react = { name: 'react', version: '19.3.1', license: 'MIT', text: 'Do what you like.' };
const charts = { name: 'charts', version: '3.0.0', license: 'ISC', text: 'Have fun.' };

async function ask(files: Readonly<Record<string, unknown>>): Promise<Response> {
  const texts = Object.entries(files).map(([file, notices]) => [file, JSON.stringify(notices)]);
  const site = fakeSiteStore({ registry, files: Object.fromEntries(texts) });
  return buildGateway({ site }).request('/notices');
}

const fileOf = (name: string, version: string) => `${name}/${version}/notices.json`;

describe('the notices of a portal', () => {
  it("list the shell's packages and each section's once, as plain text", async () => {
    const response = await ask({
      [fileOf('shell', registry.shell.version)]: [react],
      [fileOf('details', registry.sections['details']?.current.version ?? '')]: [charts, react],
    });
    const text = await response.text();

    expect(response.headers.get('content-type')).toMatch('text/plain');
    expect(text.match(/^.+ \(\w+\)$/gm)).toEqual(['charts 3.0.0 (ISC)', 'react 19.3.1 (MIT)']);
    expect(text).toContain('Have fun.');
  });

  it.each([
    ['no list', { react }],
    ['a list of something else', [null, 'react', { ...react, text: undefined }]],
    ['a list with something else in it', [{ ...react, text: { toString: 'x' } }, charts]],
  ])('omit invalid notices if a version has %s', async (_what, notices) => {
    const response = await ask({
      [fileOf('shell', registry.shell.version)]: notices,
      [fileOf('details', registry.sections['details']?.current.version ?? '')]: [charts],
    });

    expect(response.status).toBe(200);
    expect((await response.text()).match(/^.+ \(\w+\)$/gm)).toEqual(['charts 3.0.0 (ISC)']);
  });

  it('are an empty list when no version has any', async () => {
    const response = await ask({});

    expect(response.status).toBe(200);
    expect(await response.text()).toMatch('This portal is made with');
  });
});
