import { type ComponentType, useCallback, useContext } from 'react';
import type { PlaceProps } from '@portal/contract/Portal';
import { textOfProps } from '@portal/page-protocol/places';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { importShowPart } from '../deferredImports.ts';
import { type PartOnPage, type Shell, ShellContext } from '../ShellContext.ts';

/**
 * Creates the places of a section's pages. A place renders an empty box for each part that fills it:
 * the gateway, or `showPart` in the browser, renders into it.
 */
export function createPlace(host: string): ComponentType<PlaceProps> {
  return function Place({ name, props }) {
    const shell = useContext(ShellContext);
    const place = `${host}/${name}`;
    const text = textOfProps(props);
    return (
      shell?.parts &&
      Object.entries(shell.registry.sections)
        .flatMap(([section, { current }]) => {
          const fill = current.fills?.[place];
          return fill ? [{ section, ...fill }] : [];
        })
        .toSorted((one, other) => one.order - other.order)
        .map(({ section, part, blockSize }) => (
          <PartBox
            key={section + text}
            shell={shell}
            place={place}
            text={text}
            section={section}
            part={part}
            blockSize={blockSize}
          />
        ))
    );
  };
}

/** A text for scripts that require trusted ones. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } };
/** Keeps React from what is in the box. */
const NOT_OURS = { __html: trustedTypes?.emptyHTML ?? '' };

/** Not in the server's file. */
const loadShowPart = isOnServer ? undefined : importShowPart;

function PartBox({
  shell,
  place,
  text,
  section,
  part,
  blockSize,
}: PartOnPage & { readonly shell: Shell; readonly blockSize: string }) {
  const open = useCallback(
    (box: HTMLElement) => {
      const controller = new AbortController();
      const { signal } = controller;
      if (!box.hasChildNodes()) {
        box.style.minBlockSize = blockSize;
      }
      loadShowPart?.()
        .then(({ showPart }) => showPart({ shell, place, text, section, part }, box, signal))
        .catch(console.error);
      return () => controller.abort();
    },
    [shell, place, text, section, part, blockSize],
  );
  // An element that none in a part can close, see `isBalanced` in the gateway.
  return (
    <section
      data-part={`${place} ${section}`}
      data-props={text}
      ref={open}
      suppressHydrationWarning
      // oxlint-disable-next-line portal/closed-syntax -- always empty
      dangerouslySetInnerHTML={NOT_OURS}
    />
  );
}
