import type { PageMeta } from '@portal/contract/PageMeta';
import type { RenderResult } from './Rendering.ts';

/*
 * A result contains section data: what it renders, caches and throws. The shell validates a
 * section's part, so that it can fall back to the frame. The gateway validates the result again,
 * because section code runs in the render process.
 */

/** Validates a section's page metadata. **Fails** with an `Error` that describes the problem. */
export function parsePageMeta(value: unknown): PageMeta {
  assertShape(value, META, 'What the section says about its page');
  // Safe: just checked, property by property.
  return value as unknown as PageMeta;
}

/** Validates a render result. **Fails** with an `Error` that describes the problem. */
export function parseRenderResult(value: unknown): RenderResult {
  assertShape(value, RESULT, 'What was rendered');
  // Safe: just checked, property by property.
  return value as unknown as RenderResult;
}

/**
 * The maximum nesting depth: deeper than any response of the service. Without it, a cyclic value
 * would cause infinite recursion.
 */
const MAX_LEVELS = 64;

/** Whether a value can be represented as JSON: no dates, maps, functions or big integers. */
export function isJson(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value === 'object' && value !== null) {
    return (
      levels > 0 && isPlain(value) && Object.values(value).every((part) => isJson(part, levels - 1))
    );
  }
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;
type Fields = Readonly<Record<string, unknown>>;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (shape: Shape): Check =>
  (value) =>
    isRecord(value) && findWrong(value, shape) === undefined;

const META: Shape = {
  status: optional(oneOf(200, 404, 503)),
  title: isText,
  description: optional(isText),
  canonicalPath: optional(isText),
  openGraph: optional(
    has({
      type: oneOf('website', 'profile', 'video.movie', 'video.tv_show'),
      title: optional(isText),
    }),
  ),
  image: optional(has({ url: isText, widthPx: isNumber, heightPx: isNumber, alt: isText })),
  jsonLd: optional(listOf((thing) => isRecord(thing) && isJson(thing))),
};

const QUERY: Shape = {
  key: (value) => Array.isArray(value) && isJson(value),
  data: (value) => isJson(value),
  failure: optional(
    has({
      message: isText,
      kind: optional(isText),
      status: optional(isNumber),
      url: optional(isText),
    }),
  ),
  from: optional(isText),
};

const RESULT: Shape = {
  html: isText,
  rendered: has({
    at: isNumber,
    address: has({ pathname: isText, search: isText }),
    section: optional(has({ name: isText, version: isText })),
    data: listOf(has(QUERY)),
  }),
  meta: optional(has(META)),
  fault: optional(has({ phase: oneOf('contract', 'render', 'data'), message: isText })),
};

function findWrong(value: Fields, shape: Shape): string | undefined {
  return Object.entries(shape).find(([name, check]) => !check(value[name]))?.[0];
}

function assertShape(value: unknown, shape: Shape, subject: string): asserts value is Fields {
  if (!isRecord(value)) {
    throw new Error(`${subject} is no object.`);
  }
  const wrong = findWrong(value, shape);
  if (wrong !== undefined) {
    throw new Error(`${subject} is wrong at "${wrong}".`);
  }
}
