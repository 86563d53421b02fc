import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';
import { ConfigError } from './variables.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig(environment).rendering;

describe('readConfig: rendering', () => {
  it('leaves rendering to browsers when it is off', () => {
    expect(read({ RENDERING: 'off', RENDERING_PATIENCE_MS: '500' })).toBeUndefined();
  });

  it('renders by default, and waits a second for the data of a page', () => {
    expect(read({})).toEqual({ patienceMs: 1_000, maxProcesses: 8 });
    expect(read({ RENDERING: 'on' })).toEqual({ patienceMs: 1_000, maxProcesses: 8 });
  });

  it('waits for data as long as configured', () => {
    expect(read({ RENDERING_PATIENCE_MS: '250' })).toMatchObject({ patienceMs: 250 });
  });

  it('keeps as many processes as configured', () => {
    expect(read({ RENDERING_PROCESSES: '20' })).toMatchObject({ maxProcesses: 20 });
  });

  it.each([
    ['RENDERING', 'yes', 'on or off.'],
    ['RENDERING_PATIENCE_MS', '49', 'a whole number of milliseconds from 50 to 60000.'],
    ['RENDERING_PATIENCE_MS', '60001', 'a whole number of milliseconds from 50 to 60000.'],
    ['RENDERING_PATIENCE_MS', '1s', 'a whole number of milliseconds from 50 to 60000.'],
    ['RENDERING_PROCESSES', '0', 'a whole number from 1 to 1000.'],
  ])('refuses %s "%s" in one sentence', (name, value, allowed) => {
    const reading = () => read({ RENDERING: 'on', [name]: value });

    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(`${name} is "${value}", but it has to be ${allowed}`);
  });
});
