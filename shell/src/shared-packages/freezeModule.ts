/**
 * Returns a copy of a module for sections in which nothing can be replaced: neither its exports nor
 * the methods of its classes. `own` replaces exports and is not frozen. React's internals and
 * contexts cannot be frozen, because React writes to them.
 */
export function freezeModule(module: object, own: object = {}): object {
  freezeMembers(module);
  return Object.freeze(
    Object.create(Object.getPrototypeOf(module), {
      ...Object.getOwnPropertyDescriptors(module),
      ...Object.getOwnPropertyDescriptors(own),
    }),
  );
}

function freezeMembers(object: object): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'function') {
      freezeClass(value);
    } else if (
      !name.startsWith('__') &&
      !('$$typeof' in Object(value)) &&
      !Object.isFrozen(value)
    ) {
      freezeMembers(Object.freeze(value));
    }
  }
}

/** Freezes a function or a class, and the classes that it extends, except built-in ones. */
export function freezeClass(value: unknown): void {
  if (
    typeof value === 'function' &&
    value !== Function.prototype &&
    Reflect.get(globalThis, value.name) !== value
  ) {
    Object.freeze(protectEntries(value.prototype ?? {}));
    freezeClass(Object.getPrototypeOf(Object.freeze(value)));
  }
}

/**
 * Makes the object ignore assignments to its existing properties. Objects that inherit from it can
 * still define their own, as classes compiled for old browsers do. New properties can still be
 * added.
 */
export function protectEntries<Entries extends object>(entries: Entries): Entries {
  for (const [name, { value, writable, ...kept }] of Object.entries(
    Object.getOwnPropertyDescriptors(entries),
  )) {
    if (writable && kept.configurable) {
      Object.defineProperty(entries, name, {
        configurable: false,
        get: () => value,
        set(own) {
          if (this !== entries) {
            Object.defineProperty(this, name, { ...kept, value: own, writable });
          }
        },
      });
    }
  }
  return entries;
}
