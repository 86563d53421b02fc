import { z } from 'zod';

// Fields that several kinds of documents in a site have in common.

export const name = z.string().regex(/^[a-z][\w-]{0,63}$/, 'it has to be a name such as details');
export const version = z.string().regex(/^\w[\w.-]{0,99}$/, 'it has to be a version such as 1.2.0');
export const moment = z.iso.datetime({
  error: 'it has to be a moment such as 2030-01-31T09:30:00.000Z',
});

/**
 * One line of printable text, without characters that change the writing direction, because it is
 * printed in terminals.
 */
export function line(length: number, message: string) {
  const hidden = '\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
  return z.string().regex(new RegExp(`^[^${hidden}]{1,${length}}$`, 'u'), message);
}

export const by = line(100, 'it has to name somebody in one line');
export const owner = line(100, 'it has to name a team in one line').describe(
  'The team to contact about the app.',
);
/** A reason. */
export const note = line(300, 'it has to be one line of at most 300 characters');

/** An Ed25519 public key: a PEM file in one line, without its header and footer. */
export const publicKey = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'it has to be an Ed25519 public key in base64');
