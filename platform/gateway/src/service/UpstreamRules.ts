import { z } from 'zod';
import { readAs } from '@portal/site/readAs';
import { ConfigError, type Environment } from '../config/variables.ts';

/** The name of the movie-database service among the upstreams. */
export const MOVIE_SERVICE = 'tmdb';
/**
 * The paths that sections may call by default: everything about titles and people, and nothing
 * about the token's account.
 */
const MOVIE_PATHS: readonly string[] = [
  ...['movie', 'tv', 'person', 'collection', 'company', 'network', 'keyword', 'credit', 'review'],
  ...['search', 'discover', 'trending', 'find', 'genre', 'certification', 'configuration', 'watch'],
].map((name) => `/${name}/`);

const TAKEN_HEADERS = /^(accept|connection|content-.+|host|transfer-encoding|traceparent)$/i;

const paths = z
  .array(
    z.string().regex(/^\/(?:(?!\.{1,2}\/)[\w.-]+\/)*$/, 'it has to be a path such as /reviews/'),
  )
  .min(1, 'it has to name the paths that sections may call')
  .readonly();

const service = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'it has to be a name such as reviews')
    .refine((name) => name !== MOVIE_SERVICE, 'tmdb has no other settings than its paths'),
  address: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/,
      'it has to be an http or https address without query and credentials',
    )
    .transform((address) => address.replace(/\/+$/, '')),
  secret: z
    .strictObject({
      header: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/i, 'it has to be the name of a header')
        .refine((header) => !TAKEN_HEADERS.test(header), 'the gateway sets this header itself'),
      variable: z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'it has to be the name of a variable'),
    })
    .optional(),
  paths,
  callsPerSecond: z.int().min(1).max(10_000).default(10),
  callsAtOnce: z.int().min(1).max(1_000).default(5),
});

const schema = z
  .array(z.union([z.strictObject({ name: z.literal(MOVIE_SERVICE), paths }), service]))
  .superRefine((services, context) => {
    services.forEach(({ name }, index) => {
      if (services.findIndex((other) => other.name === name) < index) {
        context.addIssue({ code: 'custom', path: [index], message: `"${name}" is there twice` });
      }
    });
  });

/** A service besides the movie-database service, with the limits that the operator sets. */
export interface UpstreamConfig extends Omit<z.infer<typeof service>, 'secret'> {
  readonly secret: { readonly header: string; readonly value: string } | undefined;
}

/** What sections may call. */
export interface UpstreamRules {
  readonly services: readonly UpstreamConfig[];
  /** The paths that sections may call, by service. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/**
 * The rules if there is no file: sections may declare calls to the movie-database service, but to
 * no other.
 */
export const DEFAULT_RULES: UpstreamRules = {
  services: [],
  paths: new Map([[MOVIE_SERVICE, MOVIE_PATHS]]),
};

/**
 * Parses the file in `UPSTREAMS`. **Fails** with `ConfigError`. Secrets are in environment
 * variables, so that the file need not be secret.
 */
export function parseUpstreamRules(text: string, environment: Environment): UpstreamRules {
  const entries = read(text);
  return {
    services: entries.flatMap((entry) =>
      'address' in entry ? [{ ...entry, secret: readSecret(entry, environment) }] : [],
    ),
    paths: new Map([
      ...DEFAULT_RULES.paths,
      ...entries.map((entry) => [entry.name, entry.paths] as const),
    ]),
  };
}

function read(text: string): z.infer<typeof schema> {
  try {
    return readAs(schema, text, 'its content');
  } catch (cause) {
    throw new ConfigError(`UPSTREAMS names a file, but ${(cause as Error).message}`, { cause });
  }
}

function readSecret({ name, secret }: z.infer<typeof service>, environment: Environment) {
  if (!secret) {
    return undefined;
  }
  const value = environment[secret.variable]?.trim();
  if (!value || !/^[\x20-\x7e]+$/.test(value)) {
    throw new ConfigError(
      `UPSTREAMS names the variable ${secret.variable} for "${name}", but it has to be set to the value of the header ${secret.header}.`,
    );
  }
  return { header: secret.header, value };
}
