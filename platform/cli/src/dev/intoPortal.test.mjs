import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { intoPortal } from './intoPortal.ts';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

let server;
let portal;
/** The inspection setting in the portal's page. */
let inspection;
let received;

beforeEach(async () => {
  received = undefined;
  server = createServer((request, response) => {
    received = request;
    const page = buildDeployedPage({ loading: { deadlineMs: 10_000, origins: [], inspection } });
    response.end(
      `<!doctype html><script type="application/json" id="portal-page">${JSON.stringify(page)}</script>`,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${server.address().port}`;
});

afterEach(() => server.close());

const show = () =>
  intoPortal(`${portal}/movie/1020`, {
    names: ['details'],
    port: '3000',
    say: () => undefined,
    signal: new AbortController().signal,
  });

describe('intoPortal', () => {
  it('requests as if the address was typed, and says so when the portal allows no inspection', async () => {
    inspection = undefined;

    await expect(show()).rejects.toThrow(
      `${portal} does not take sections from elsewhere; its SECTION_INSPECTION has to be allowed.`,
    );

    expect(received.url).toBe('/movie/1020?section.details=http://localhost:3000');
    expect(received.headers['sec-fetch-site']).toBe('none');
  });

  it('says so when the portal takes nothing from this machine', async () => {
    inspection = { overrides: {} };

    await expect(show()).rejects.toThrow(
      `${portal} does not take sections from this machine; its SECTION_ORIGINS has to list loopback.`,
    );
  });
});
