import { describe, expect, it, vi } from 'vitest';
import { createLateService } from './lateService.ts';

describe('createLateService', () => {
  it('starts the service once, however often it is loaded, and returns it from then on', async () => {
    const loadModule = vi.fn(() => Promise.resolve('code'));
    const start = vi.fn((code: string) => ({ code }));
    const late = createLateService(loadModule, start);
    expect(late.started()).toBeUndefined();

    const [first, second] = await Promise.all([late.load(), late.load()]);
    const third = await late.load();

    expect(first).toEqual({ code: 'code' });
    expect([second, third, late.started()]).toEqual([first, first, first]);
    expect(loadModule).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledOnce();
  });

  it('rejects if the code fails to load, and tries again on the next call', async () => {
    const loadModule = vi
      .fn(() => Promise.resolve('code'))
      .mockRejectedValueOnce(new Error('Connection reset.'));
    const late = createLateService(loadModule, (code) => code);

    await expect(late.load()).rejects.toThrow('Connection reset.');
    expect(late.started()).toBeUndefined();

    expect(await late.load()).toBe('code');
  });

  it('rejects if the service throws while it starts, and does not start it twice', async () => {
    const start = vi.fn(() => {
      throw new Error('Broken.');
    });
    const late = createLateService(() => Promise.resolve('code'), start);

    await expect(late.load()).rejects.toThrow('Broken.');
    await expect(late.load()).rejects.toThrow('Broken.');

    expect(start).toHaveBeenCalledOnce();
  });
});
