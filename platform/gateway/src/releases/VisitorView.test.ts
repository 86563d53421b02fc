import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { buildServedRegistry, buildServedVersion, SERVER } from '../testing/buildServedRegistry.ts';
import { viewForVisitor, type VisitorView } from './VisitorView.ts';

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

it('is one object for all visitors with the same versions, and another one for each staged version', async () => {
  const who = { by: 'anna', since: '2030-01-31T09:30:00.000Z' };
  const next = { percent: 10, version: buildServedVersion('details', '1.1.0'), ...who };
  const served = buildServedRegistry({ details: { next } });
  const shell = { ...served.shell, version: '9.0.0' };
  const registry = { ...served, nextShell: { percent: 10, version: shell, ...who } };
  const views = new Map<VisitorView, string>();
  const app = new Hono();
  app.get('/', (context) => {
    const view = viewForVisitor(context, { registry });
    const versions = `${view.shell.version} ${view.sections['details']?.current.version}`;
    views.set(view, versions);
    return context.text(versions);
  });

  for (let bucket = 0; bucket < 100; bucket += 1) {
    const response = await app.request('/', { headers: { cookie: `portal_share=${bucket}` } });
    expect([...views.values()]).toContain(await response.text());
  }

  expect([...views.values()].toSorted()).toEqual([
    `${served.shell.version} 1.0.0`,
    `${served.shell.version} 1.1.0`,
    '9.0.0 1.0.0',
  ]);
});
