import { expect, it } from 'vitest';
import { pickView } from '../releases/pickVersions.ts';
import { buildGatewayConfig } from '../testing/buildGatewayConfig.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';
import { createPageRequest } from './PageRequest.ts';

it.each([
  ['', ''],
  ['?toString=1&other=2', '?toString=1'],
  ['?__proto__=1', '?__proto__=1'],
])('a page at %s has only the parameters that are given and declared: %s', (search, own) => {
  const query = ['toString', 'constructor', '__proto__'];
  const pages = { list: { path: '/list', query, files: [] } };
  const current = buildServedVersion('lists', '1.0.0', { pages });
  const registry = pickView(buildServedRegistry({ lists: { current } }), 0);

  const request = createPageRequest({
    config: buildGatewayConfig(),
    registry,
    pathname: '/list',
    search,
  });

  expect(request.search).toBe(own);
});
