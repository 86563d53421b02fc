// oxlint-disable-next-line portal/a-section-makes-no-request-of-its-own -- to compare with what sections get
import axios from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerPackages } from './offerPackages.ts';

afterEach(() => vi.restoreAllMocks());

/** Loads a package as a section does, with its own share scope. */
async function loadAsSection(name: string): Promise<object> {
  const [shared] = Object.values(offerPackages()[name] ?? {});
  const factory = await shared?.get();
  return Object(factory?.());
}

/** Globals of the language and the page. The packages need not protect them. */
const GLOBALS = new Set<unknown>([
  // In a browser, this is the page's `FormData`.
  axios.defaults.env?.FormData,
  ...Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name);
    return [value, Object(value).prototype];
  }),
]);

/**
 * All objects that can be reached from a value, by path, except those that only React itself
 * changes.
 */
function reachable(value: unknown, path = '', found = new Map<string, object>()) {
  const isObject = Object(value) === value;
  if (!isObject || GLOBALS.has(value) || [...found.values()].includes(Object(value))) {
    return found;
  }
  const object = Object(value);
  if ('$$typeof' in object || path.includes('__') || isPlainFunction(object)) {
    return found;
  }
  found.set(path, object);
  for (const [name, { value: member }] of Object.entries(
    Object.getOwnPropertyDescriptors(object),
  )) {
    reachable(member, `${path}.${name}`, found);
  }
  reachable(Object.getPrototypeOf(object), `${path}.[prototype]`, found);
  return found;
}

/** Whether it is a function whose members nothing reads. */
function isPlainFunction(value: object): boolean {
  const own = ['length', 'name', 'prototype', 'arguments', 'caller'];
  const names = Reflect.ownKeys(Object(Reflect.get(value, 'prototype')));
  return (
    typeof value === 'function' &&
    names.every((name) => name === 'constructor') &&
    Reflect.ownKeys(value).every((name) => own.includes(String(name)))
  );
}

/** All members that can be reached, by path. */
function membersOf(module: object): ReadonlyMap<string, unknown> {
  return new Map(
    [...reachable(module)].flatMap(([path, object]) =>
      Reflect.ownKeys(object).map((key) => [
        `${path}.${String(key)}`,
        Reflect.getOwnPropertyDescriptor(object, key)?.value ?? read(object, key),
      ]),
    ),
  );
}

function read(object: object, key: string | symbol): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    // A class getter that was read without an instance.
    return undefined;
  }
}

/** The paths of the members that differ. */
function changed(module: object, before: ReadonlyMap<string, unknown>): readonly string[] {
  const now = membersOf(module);
  return [...new Set([...now.keys(), ...before.keys()])].filter(
    (path) => now.get(path) !== before.get(path),
  );
}

/** Replaces, deletes and adds everything that it can. */
function spoil(module: object): void {
  for (const object of reachable(module).values()) {
    for (const key of Reflect.ownKeys(object)) {
      change(object, key);
      Reflect.deleteProperty(object, key);
    }
    change(object, 'added');
  }
}

function change(object: object, key: string | symbol): void {
  try {
    Reflect.set(object, key, 'spoiled');
    Reflect.defineProperty(object, key, { value: 'spoiled' });
  } catch {
    // Some setters, and the length of an array, reject some values.
  }
}

describe('a package that one section changes wherever it can', () => {
  it.each(Object.keys(offerPackages()))('%s is the same as before for another', async (name) => {
    const [one, other] = await Promise.all([loadAsSection(name), loadAsSection(name)]);
    const before = membersOf(other);

    spoil(one);

    expect(before.size).toBeGreaterThan(3);
    expect(changed(other, before)).toEqual([]);
  });
});

describe('axios of two sections', () => {
  it('has its own defaults and interceptors in each', async () => {
    const [one, other] = await Promise.all([loadAsSection('axios'), loadAsSection('axios')]);
    const axios = Reflect.get(one, 'default');
    const adapter = (config: object) => Promise.resolve({ status: 200, data: 'film', config });
    Object.assign(axios.defaults, { timeout: 5, adapter: () => Promise.reject(new Error('5 ms')) });
    axios.defaults.headers.common.Authorization = 'Bearer of-reviews';
    axios.interceptors.response.use(() => ({ data: undefined }));

    const { data, config } = await Reflect.get(other, 'default').get('/3/movie/1', { adapter });

    expect(data).toBe('film');
    expect(config).toMatchObject({ timeout: 0 });
    expect(config.headers).not.toHaveProperty('Authorization');
    await expect(Reflect.get(one, 'create')().get('/3/movie/1')).rejects.toThrow('5 ms');
  });

  it('is the same to a section however it asks for it', async () => {
    const [shared] = Object.values(offerPackages()['axios'] ?? {});
    const [first, second] = await Promise.all([shared?.get(), shared?.get()]);

    expect(first?.()).toBe(second?.());
  });
});

describe('TanStack Query', () => {
  it.each([
    ['onlineManager', 'setOnline', false, 'isOnline', true],
    ['focusManager', 'setFocused', false, 'isFocused', true],
    ['environmentManager', 'setIsServer', () => true, 'isServer', false],
  ])('ignores %s.%s, and says so', async (name, setter, value, reader, expected) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const manager = Reflect.get(await loadAsSection('@tanstack/react-query'), name);

    manager[setter](value);

    expect(manager[reader]()).toBe(expected);
    expect(log).toHaveBeenCalledWith(
      `${name}.${setter} was ignored, because it would affect all sections of the page.`,
    );
  });

  it('still schedules and notifies', async () => {
    const { onlineManager, notifyManager, timeoutManager } = Object(
      await loadAsSection('@tanstack/react-query'),
    );
    const listener = vi.fn();

    onlineManager.subscribe(listener)();
    await new Promise((resolve) => notifyManager.schedule(resolve));
    await new Promise((resolve) => timeoutManager.setTimeout(resolve));

    expect(listener).not.toHaveBeenCalled();
  });
});

it('lets classes of older compilers inherit from React', async () => {
  const { Component } = Object(await loadAsSection('react'));
  function Page() {
    return undefined;
  }

  Page.prototype = Object.create(Component.prototype);
  Page.prototype.constructor = Page;
  Page.prototype.setState = () => 'its own';

  expect(Page.prototype).toMatchObject({ constructor: Page, isReactComponent: {} });
  expect(Component.prototype.setState).not.toBe(Page.prototype.setState);
});
