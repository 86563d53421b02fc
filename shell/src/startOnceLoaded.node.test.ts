import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startOnceLoaded } from './startOnceLoaded.ts';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});

describe('startOnceLoaded', () => {
  it('starts the code once, however often it is called', async () => {
    const load = vi.fn(() => Promise.resolve('code'));
    const start = vi.fn();
    const startRest = startOnceLoaded(load, start);

    await Promise.all([startRest(), startRest()]);
    await startRest();

    expect(load).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledExactlyOnceWith('code');
  });

  it('logs that the code failed to load, and tries again on the next call', async () => {
    const cause = new Error('Connection reset.');
    const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(cause);
    const start = vi.fn();
    const startRest = startOnceLoaded(load, start);

    await startRest();
    expect(consoleError.mock.lastCall).toContain(cause);
    expect(start).not.toHaveBeenCalled();
    await startRest();

    expect(start).toHaveBeenCalledOnce();
  });

  it('rejects if the code throws while it starts, and does not start it twice', async () => {
    const start = vi.fn(() => {
      throw new Error('Broken.');
    });
    const startRest = startOnceLoaded(() => Promise.resolve('code'), start);

    await expect(startRest()).rejects.toThrow('Broken.');
    await startRest();

    expect(start).toHaveBeenCalledOnce();
  });
});
