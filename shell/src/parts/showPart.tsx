import type { Root } from 'react-dom/client';
import type { PlaceValues } from '@portal/contract/Section';
import { boxName, fillsOf, textOfProps } from '@portal/page-protocol/places';
import { NEAR } from '@portal/shared/state/useNear';
import type { PartOnPage, Shell } from '../ShellContext.ts';
import { createPartView, idPrefixOf } from './PartView.tsx';

/** Shows the parts in a place, until the signal is aborted. */
export function showPlace(
  shell: Shell,
  { place, text }: Pick<PartOnPage, 'place' | 'text'>,
  element: Element,
  signal: AbortSignal,
): void {
  const boxes = new Map(
    [...element.querySelectorAll<HTMLElement>(':scope > [data-part]')].map((box) => [
      box.dataset['part'],
      box,
    ]),
  );
  for (const { section, part, blockSize } of fillsOf(shell.registry.sections, place)) {
    const name = boxName(place, section);
    const box = boxes.get(name) ?? document.createElement('section');
    box.dataset['part'] = name;
    if (!box.hasChildNodes()) {
      box.style.minBlockSize = blockSize;
    }
    if (!box.isConnected) {
      element.append(box);
    }
    showPart({ shell, place, text, section, part }, box, signal).catch((cause: unknown) => {
      box.style.minBlockSize = '';
      console.error(cause);
    });
  }
}

/**
 * Shows a part when its box comes near the viewport, until the signal is aborted. If the gateway's
 * HTML is from the version that loads, hydrates it.
 */
async function showPart(
  { shell, place, text, section, part }: PartOnPage & { readonly shell: Shell },
  box: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const { sections, portal, registry, parts } = shell;
  if (!parts) {
    return;
  }
  const { Context, createRoot, hydrateRoot, reportHydration, restoreQueries, sectionPortal } =
    parts.tools;
  // Safe: `Place` has serialized it.
  const props = JSON.parse(text) as PlaceValues;
  const [host = '', name = ''] = place.split('/');
  const wanted = registry.sections[host]?.current.places?.[name]?.props;
  const given = Object.entries(props).map(([prop, value]) => [prop, typeof value] as const);
  if (wanted && textOfProps(wanted) !== textOfProps(Object.fromEntries(given))) {
    throw new Error(
      `The place ${place} has to be given ${JSON.stringify(wanted)}, and got ${text}.`,
    );
  }
  // Read the settings now: if they change before the part hydrates, its HTML would not match.
  const own = sectionPortal(shell, section);
  await whenNear(box, signal);
  const rendered = box.hasChildNodes()
    ? parts.rendered.find((each) => each.place === place && each.section.name === section)
    : undefined;
  const loaded = await sections.load(section);
  // If no version has loaded, the gateway's HTML stays: it works without scripts.
  if (signal.aborted || (!loaded && rendered)) {
    return;
  }
  const state = sections.state(section);
  const isSame = state.status === 'ready' && state.version === rendered?.section.version;
  const PartView = createPartView(parts.tools);
  const view = (
    <Context
      value={{ ...shell, parts: undefined, hydration: isSame ? hydrated(section) : undefined }}
    >
      <PartView section={section} part={part} props={props} />
    </Context>
  );
  const onRecoverableError = rendered ? reportHydration(rendered, parts.report) : console.error;
  const options = { identifierPrefix: idPrefixOf(place, section), onRecoverableError };
  let root: Root;
  if (isSame && rendered) {
    restoreQueries(portal, rendered.data);
    root = hydrateRoot(box, view, options);
  } else {
    const load = async () => loaded?.parts?.[part]?.load?.(own, props, signal);
    // The part reports failures itself.
    load().catch((cause: unknown) =>
      console.warn(`Section "${section}" failed to prefetch data for ${place}.`, cause),
    );
    box.replaceChildren();
    root = createRoot(box, options);
    root.render(view);
  }
  box.dataset['version'] = state.status === 'ready' ? state.version : '';
  // Deferred, because the page is a different root that is still rendering.
  signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
}

function hydrated(section: string): NonNullable<Shell['hydration']> {
  return { section, isSameVersion: Promise.resolve(true), end: () => undefined };
}

/** Resolves when the element is near the viewport; never if the signal is aborted first. */
function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          resolve();
        }
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
