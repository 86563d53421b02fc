import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a select or a checkbox that is rendered on the server. If the visitor changes
 * the control before hydration, or the browser restores an earlier choice, repeats the change
 * afterwards: nothing listened to it before, and React leaves the control as it finds it. Controls
 * with a `name` are skipped, because their form reads them.
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
