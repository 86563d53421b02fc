import { afterEach, beforeEach, vi } from 'vitest';

/** Closes the tabs of each test; otherwise they would react to changes in the next test. */
export function closeTabs(): void {
  const closings: (() => void)[] = [];

  beforeEach(() => {
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listen(type, listener);
        closings.push(() => window.removeEventListener(type, listener));
      },
    );
  });
  afterEach(() => closings.splice(0).forEach((close) => close()));
}
