import { type ComponentType, useCallback, useContext } from 'react';
import type { PlaceProps } from '@portal/contract/Portal';
import { boxName, fillsOf } from '@portal/page-protocol/places';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { importShowPart } from '../deferredImports.ts';
import { ShellContext } from '../ShellContext.ts';

/** Provides `emptyHTML`, because an empty string is rejected where Trusted Types are enforced. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } };
/** Keeps React from changing the content of the place. */
const NOT_OURS = { __html: trustedTypes?.emptyHTML ?? '' };
/** Omitted from the server file. */
const loadShowPlace = isOnServer ? undefined : importShowPart;

/**
 * Creates the `Place` component for a section's pages. On the server, it renders a box for each
 * part; in the browser, `showPlace` adds them.
 */
export function createPlace(host: string): ComponentType<PlaceProps> {
  return function Place({ name, props }) {
    const shell = useContext(ShellContext);
    const place = `${host}/${name}`;
    const text = JSON.stringify(props);
    const open = useCallback(
      (element: HTMLElement | null) => {
        const controller = new AbortController();
        void loadShowPlace?.().then(
          ({ showPlace }) =>
            shell && element && showPlace(shell, { place, text }, element, controller.signal),
          console.error,
        );
        return () => controller.abort();
      },
      [shell, place, text],
    );
    if (!shell?.parts) {
      return null;
    }
    return isOnServer ? (
      <div>
        {fillsOf(shell.registry.sections, place).map(({ section }) => (
          // A `section` element, because HTML in a part can never close it, see `isBalanced` in the
          // gateway.
          <section key={section} data-part={boxName(place, section)} data-props={text} />
        ))}
      </div>
    ) : (
      <div
        key={text}
        ref={open}
        suppressHydrationWarning
        // oxlint-disable-next-line portal/closed-syntax -- always empty
        dangerouslySetInnerHTML={NOT_OURS}
      />
    );
  };
}
