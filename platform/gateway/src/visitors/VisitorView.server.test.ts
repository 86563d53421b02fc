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
