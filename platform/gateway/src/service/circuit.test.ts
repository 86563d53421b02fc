import { describe, expect, it } from 'vitest';
import type { CircuitState } from './ApiEvents.ts';
import { createCircuit } from './circuit.ts';
import type { ServiceResponse } from './ServiceResponse.ts';

const answerOf = (status: number, retryAfterSeconds?: number): ServiceResponse => ({
  status,
  body: new Uint8Array(),
  storedAt: 0,
  retryAfterSeconds,
});

/** A circuit with a manual clock. */
function buildCircuit() {
  let at = 0;
  const turns: CircuitState[] = [];
  const circuit = createCircuit({ now: () => at, onChange: (state) => void turns.push(state) });
  return {
    ...circuit,
    turns,
    wait: (seconds: number) => void (at += seconds * 1_000),
    say: (status: number, retryAfterSeconds?: number) =>
      circuit.watch(async () => answerOf(status, retryAfterSeconds), '/movie/1'),
    /** Makes one request fail for each of this many subjects. */
    async fail(times: number) {
      for (let time = 0; time < times; time += 1) {
        await circuit.watch(async () => answerOf(502), `/movie/${time}`);
      }
    },
  };
}

describe('createCircuit', () => {
  it('stays closed while failures are few, and restarts the count after a success', async () => {
    const circuit = buildCircuit();

    await circuit.fail(4);
    await circuit.say(404);
    await circuit.fail(4);

    expect(circuit.pauseSeconds()).toBe(0);
    expect(circuit.turns).toEqual([]);
  });

  it('opens for five seconds after five failures in a row', async () => {
    const circuit = buildCircuit();

    await circuit.fail(5);

    expect(circuit.pauseSeconds()).toBe(5);
    circuit.wait(4.5);
    expect(circuit.pauseSeconds()).toBe(1);
    circuit.wait(0.5);
    expect(circuit.pauseSeconds()).toBe(0);
    expect(circuit.turns).toEqual(['open']);
  });

  it('stays closed if all requests about one title fail', async () => {
    const circuit = buildCircuit();

    for (let call = 0; call < 50; call += 1) {
      await circuit.say(504);
    }

    expect(circuit.pauseSeconds()).toBe(0);
  });

  it.each([
    ['of an error of the service', { status: 500 }],
    ['of a page that refuses the address', { status: 403 }],
    ['of a response that is not JSON', { status: 502, cause: 'content' }],
  ] as const)('stays closed because %s, for any number of titles', async (_, failure) => {
    const circuit = buildCircuit();

    for (let title = 0; title < 50; title += 1) {
      await circuit.watch(async () => ({ ...answerOf(500), ...failure }), `/movie/${title}`);
    }

    expect(circuit.pauseSeconds()).toBe(0);
  });

  it('does not count a failure of one title as a success', async () => {
    const circuit = buildCircuit();

    await circuit.fail(4);
    await circuit.say(500);
    await circuit.watch(async () => answerOf(502), '/movie/99');

    expect(circuit.pauseSeconds()).toBe(5);
  });

  it('lets one request through as a test, and closes when it succeeds', async () => {
    const circuit = buildCircuit();
    await circuit.fail(5);
    circuit.wait(5);
    const { promise, response } = answerLater();

    const trying = circuit.watch(() => promise, '/movie/1');
    expect(circuit.pauseSeconds()).toBe(1);
    response(answerOf(200));
    await trying;

    expect(circuit.pauseSeconds()).toBe(0);
    expect(circuit.turns).toEqual(['open', 'half-open', 'closed']);
  });

  it('doubles the pause after each failed trial, up to a minute, and restarts at five seconds after a success', async () => {
    const circuit = buildCircuit();
    await circuit.fail(5);
    const rests: number[] = [];

    for (let time = 0; time < 5; time += 1) {
      circuit.wait(circuit.pauseSeconds());
      await circuit.fail(1);
      rests.push(circuit.pauseSeconds());
    }
    circuit.wait(60);
    await circuit.say(200);
    await circuit.fail(5);

    expect(rests).toEqual([10, 20, 40, 60, 60]);
    expect(circuit.pauseSeconds()).toBe(5);
  });

  it.each([429, 503])(
    'obeys the Retry-After of a %i at once, up to ten minutes',
    async (status) => {
      const circuit = buildCircuit();

      await circuit.say(status, 30);
      expect(circuit.pauseSeconds()).toBe(30);
      circuit.wait(30);
      await circuit.say(status, 999_999);

      expect(circuit.pauseSeconds()).toBe(600);
    },
  );

  it('pauses for a second after a 429 without Retry-After', async () => {
    const circuit = buildCircuit();

    await circuit.say(429);

    expect(circuit.pauseSeconds()).toBe(1);
  });

  it('does not shorten a pause because of an earlier request', async () => {
    const circuit = buildCircuit();
    const { promise, response } = answerLater();
    const early = circuit.watch(() => promise, '/movie/1');
    await circuit.say(429, 30);

    response(answerOf(429));
    await early;

    expect(circuit.pauseSeconds()).toBe(30);
  });

  it('does not close because of a response to an earlier request', async () => {
    const circuit = buildCircuit();
    const { promise, response } = answerLater();
    const early = circuit.watch(() => promise, '/movie/1');
    await circuit.fail(5);

    response(answerOf(200));
    await early;

    expect(circuit.pauseSeconds()).toBe(5);
  });

  it('allows another trial when the visitor of the first one has left', async () => {
    const circuit = buildCircuit();
    await circuit.fail(5);
    circuit.wait(5);

    await expect(
      circuit.watch(() => Promise.reject(new Error('Left.')), '/movie/1'),
    ).rejects.toThrow('Left.');

    expect(circuit.pauseSeconds()).toBe(0);
    await circuit.say(200);
    expect(circuit.turns.at(-1)).toBe('closed');
  });
});

function answerLater() {
  let response: (response: ServiceResponse) => void = () => undefined;
  const promise = new Promise<ServiceResponse>((resolve) => (response = resolve));
  return { promise, response: (given: ServiceResponse) => response(given) };
}
