import { expect, it } from 'vitest';
import { gatewayEnvironment } from '../e2e/gatewayEnvironment.ts';
import { readConfig } from '../platform/gateway/src/config/readConfig.ts';

it('sets every variable of the gateway for stories, whatever the shell has', () => {
  const names = new Set();

  readConfig(new Proxy(gatewayEnvironment, { get: (set, name) => names.add(name) && set[name] }));

  expect(Object.keys(gatewayEnvironment)).toEqual([...names].sort());
});
