import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { type Install, offerInstallation } from './offerInstallation.ts';

function offer(prompt = vi.fn(() => Promise.resolve())) {
  const install$ = new BehaviorSubject<Install>(undefined);
  const target = new EventTarget();
  // Safe: only the window's events are used.
  offerInstallation(target as Window, install$);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { target, install$, event, prompt };
}

describe('offerInstallation', () => {
  it("suppresses the browser's prompt until the visitor requests it", () => {
    const { install$, event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();

    install$.value?.();

    expect(prompt).toHaveBeenCalledOnce();
    expect(install$.value).toBeUndefined();
  });

  it('offers it if the browser did so before the code had loaded', () => {
    const install$ = new BehaviorSubject<Install>(undefined);
    const prompt = vi.fn(() => Promise.resolve());
    const installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
    const target = Object.assign(new EventTarget(), { portalPresses: { installPrompt } });

    // Safe: only the window's events and this recorder are used.
    offerInstallation(target as unknown as Window, install$);
    install$.value?.();

    expect(prompt).toHaveBeenCalledOnce();
  });

  it('offers nothing once the portal is installed', () => {
    const { target, install$ } = offer();

    target.dispatchEvent(new Event('appinstalled'));

    expect(install$.value).toBeUndefined();
  });

  it('survives a browser that does not ask', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { install$ } = offer(vi.fn(() => Promise.reject(new Error('Not now.'))));

    install$.value?.();

    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  });
});
