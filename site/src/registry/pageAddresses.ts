import { OperatorError } from '../OperatorError.ts';
import type { Registry } from './Registry.ts';

/** An address of a page without the names of its variable parts, which do not tell two addresses apart: `/movie/:id` is `/movie/:`. */
export function foldAddress(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** The pages of a section by name, as its package.json and the registry have them. */
type Pages = Readonly<Record<string, { readonly path?: string }>>;

/** An address that a section has in a portal. */
interface TakenAddress {
  readonly section: string;
  readonly page: string;
  readonly path: string;
}

/** Every address at which visitors find a page now. */
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

/** Fails with an `OperatorError` where a section asks for an address that another one has; the sentence names both. */
export function assertAddressesFree(
  name: string,
  pages: Pages,
  taken: readonly TakenAddress[],
): void {
  const others = taken.filter(({ section }) => section !== name);
  for (const { path } of addressesOf(name, pages)) {
    const met = others.find((other) => foldAddress(other.path) === foldAddress(path));
    if (met) {
      throw new OperatorError(
        `${name} asks for the address ${path}, where ${met.section} has its page "${met.page}"; choose another address, or ship ${met.section} without that page first.`,
      );
    }
  }
}
