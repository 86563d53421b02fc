import { OperatorError } from '../OperatorError.ts';
import type { Registry } from './Registry.ts';

/**
 * Normalizes a path by removing its parameters' names, which do not distinguish addresses:
 * `/movie/:id` becomes `/movie/:`.
 */
export function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** A section's pages by name, as in its package.json and in the registry. */
type Pages = Readonly<Record<string, { readonly path?: string }>>;

/** An address in use by a section. */
interface TakenAddress {
  readonly section: string;
  readonly page: string;
  readonly path: string;
}

/** Every address that is currently in use. */
export function takenAddresses(registry: Registry | undefined): readonly TakenAddress[] {
  return Object.entries(registry?.sections ?? {}).flatMap(([section, { current, next }]) => [
    ...addressesOf(section, current.pages),
    ...addressesOf(section, next?.version.pages ?? {}),
  ]);
}

export function addressesOf(section: string, pages: Pages): readonly TakenAddress[] {
  return Object.entries(pages).flatMap(([page, { path }]) =>
    path === undefined ? [] : [{ section, page, path }],
  );
}

/**
 * Fails with an `OperatorError` if a section claims an address that another section has; the
 * message names both.
 */
export function assertAddressesFree(
  name: string,
  pages: Pages,
  taken: readonly TakenAddress[],
): void {
  const others = taken.filter(({ section }) => section !== name);
  for (const { path } of addressesOf(name, pages)) {
    const holder = others.find((other) => foldAddress(other.path) === foldAddress(path));
    if (holder) {
      throw new OperatorError(
        `${name} asks for the address ${path}, where ${holder.section} has its page "${holder.page}"; choose another address, or ship ${holder.section} without that page first.`,
      );
    }
  }
}
