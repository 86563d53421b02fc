import * as module from '@tanstack/react-query';
import { freezeModule } from './freezeModule.ts';

/** Settings that affect the whole page. */
const SETTER = /^set(?!Timeout$|Interval$)/;

/**
 * TanStack Query for sections. They all share one copy and its cache, so a section must not change
 * global behavior: the setters of its managers do nothing.
 */
export const sectionQuery = freezeModule(
  module,
  Object.fromEntries(
    Object.entries(module)
      .filter(([name]) => name.endsWith('Manager'))
      .map(([name, manager]) => [name, withoutSetters(name, Object(manager))]),
  ),
);

function withoutSetters(name: string, manager: object): object {
  const names = [manager, Object.getPrototypeOf(manager)].flatMap(Object.getOwnPropertyNames);
  const methods = names.flatMap((key) => {
    const method: unknown = Reflect.get(manager, key);
    const ignore = () =>
      console.error(
        `${name}.${key} was ignored, because it would affect all sections of the page.`,
      );
    if (typeof method !== 'function' || Object.hasOwn(Object.prototype, key)) {
      return [];
    }
    return [[key, Object.freeze(SETTER.test(key) ? ignore : method.bind(manager))]];
  });
  return Object.freeze(Object.fromEntries(methods));
}
