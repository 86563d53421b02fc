import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { buildServedRegistry, buildServedVersion, SERVER } from '../testing/buildServedRegistry.ts';
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

it('does not show browsers source maps, and files that only other hosts load', async () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const names = ['remoteEntry.js', 'remoteEntry.js.map', 'remote.js', 'remote.section.js'];
  const files = Object.fromEntries(names.map((name) => [name, file]));
  const registry = buildServedRegistry({
    details: { current: buildServedVersion('details', '1.1.0', { files }) },
  });
  const app = new Hono();
  app.get('/', (context) => context.json(viewForVisitor(context, { registry })));

  const { sections } = await (await app.request('/')).json();

  expect(Object.keys(sections.details.current.files)).toEqual(['remoteEntry.js']);
});
