import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a select or a checkbox that is rendered on the server. What the visitor chooses
 * there before hydration, or the browser restores, is chosen again after it: at first, nothing
 * listens to the change, and React then keeps what it finds. A form reads named controls by itself.
 */
export function useEarlyChoice<Control extends HTMLSelectElement | HTMLInputElement>(
  name?: string,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  useEffect(() => {
    if (ref.current && !name) {
      chooseAgain(ref.current);
    }
  }, [name]);
  return ref;
}

function chooseAgain(control: HTMLSelectElement | HTMLInputElement): void {
  if ('options' in control) {
    // Only the server's HTML has this attribute.
    const rendered = control.querySelector<HTMLOptionElement>('[selected]');
    if (rendered && rendered.value !== control.value) {
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  } else if (control.checked !== control.defaultChecked) {
    // The click changes it back.
    control.checked = control.defaultChecked;
    control.click();
  }
}
