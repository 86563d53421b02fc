import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Registry } from '@portal/site/registry/Registry';
import { buildServedRegistry, buildServedVersion, SERVER } from './testing/buildServedRegistry.ts';
import { viewForVisitor } from './VisitorView.ts';

it.each([false, true])(
  'does not show browsers the server files, even where it shows who built a version: %s',
  async (tellsBuilder) => {
    const registry = buildServedRegistry({
      details: {
        current: buildServedVersion('details', '1.1.0'),
        previous: buildServedVersion('details', '1.0.0'),
      },
    });
    const app = new Hono();
    app.get('/', (context) => context.json(viewForVisitor(context, { registry, tellsBuilder })));

    const text = await (await app.request('/')).text();

    expect(text).toContain('remoteEntry.js');
    expect(text).not.toContain(SERVER);
    expect(text).not.toContain('"server"');
  },
);

it('gives browsers the hashes of the files that the shell loads, and the names of other scripts', async () => {
  const version = buildServedVersion('details', '1.1.0');
  const [page] = Object.values(version.pages);
  const loaded = [version.entry, ...(page?.files ?? []), 'afterwards.1.js'];
  const others = ['late-regions.1.js', 'notices.json'];
  const files = Object.fromEntries(
    [...loaded, ...others].map((name) => [name, { integrity: `sha384-${name}`, bytes: 1 }]),
  );
  const registry = buildServedRegistry({ details: { current: { ...version, files } } });
  const app = new Hono();
  app.get('/', (context) => context.json(viewForVisitor(context, { registry })));

  const { sections } = (await (await app.request('/')).json()) as Registry;

  const given = sections['details']?.current.files ?? {};
  expect(Object.keys(given)).toEqual([...loaded, 'late-regions.1.js']);
  expect(loaded.map((name) => given[name])).toEqual(loaded.map((name) => files[name]));
  expect(given['late-regions.1.js']?.integrity).toBe('');
});
