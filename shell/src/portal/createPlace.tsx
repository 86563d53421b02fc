import { type ComponentType, useCallback, useContext } from 'react';
import type { PlaceProps } from '@portal/contract/Portal';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { importShowPart } from '../deferredImports.ts';
import { PartBoxes } from '../parts/PartBoxes.tsx';
import { ShellContext } from '../ShellContext.ts';

/** A text for scripts that require trusted ones. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } };
/** Keeps React from changing the content of the place. */
const NOT_OURS = { __html: trustedTypes?.emptyHTML ?? '' };
/** Left out of the server's file. */
const loadShowPlace = isOnServer ? undefined : importShowPart;

/**
 * Creates the places of a section's pages. The server renders a box for each part in it; in the
 * browser, `showPlace` does.
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
        <PartBoxes registry={shell.registry} place={place} text={text} />
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
