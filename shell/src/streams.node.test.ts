import { describe, expect, it, vi } from 'vitest';
import { createEventStream, createValueStream } from './streams.ts';

describe('createEventStream', () => {
  it('calls all listeners, each as often as it has subscribed', () => {
    const listener = vi.fn();
    const stream$ = createEventStream<string>();
    stream$.subscribe(listener);
    const second = stream$.subscribe(listener);

    stream$.next('a');
    second.unsubscribe();
    stream$.next('b');

    expect(listener.mock.calls).toEqual([['a'], ['a'], ['b']]);
  });

  it('does not call a listener that another one has unsubscribed in the same event', () => {
    const listener = vi.fn();
    const stream$ = createEventStream<string>();
    stream$.subscribe(() => last.unsubscribe());
    const last = stream$.subscribe(listener);

    stream$.next('a');

    expect(listener).not.toHaveBeenCalled();
  });

  it('does not call a listener with the event in which it subscribes', () => {
    const listener = vi.fn();
    const stream$ = createEventStream<string>();
    stream$.subscribe(() => void stream$.subscribe(listener));

    stream$.next('a');

    expect(listener).not.toHaveBeenCalled();
  });

  it('calls the other listeners after one that throws, and reports the error', () => {
    const listener = vi.fn();
    const error = new Error('A section fails.');
    const queue = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue();
    const stream$ = createEventStream<string>();
    stream$.subscribe(() => {
      throw error;
    });
    stream$.subscribe(listener);

    stream$.next('a');

    expect(listener).toHaveBeenCalledExactlyOnceWith('a');
    expect(queue.mock.calls[0]?.[0]).toThrow(error);
    queue.mockRestore();
  });
});

describe('createValueStream', () => {
  it('calls a listener with the current value, and with each new one', () => {
    const listener = vi.fn();
    const stream$ = createValueStream('a');
    stream$.next('b');

    const subscription = stream$.subscribe(listener);
    stream$.next('c');
    subscription.unsubscribe();
    stream$.next('d');

    expect(listener.mock.calls).toEqual([['b'], ['c']]);
    expect(stream$.value).toBe('d');
  });
});
