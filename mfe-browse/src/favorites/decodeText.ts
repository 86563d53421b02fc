/**
 * The text of a file, whichever way it is written: UTF-8 or UTF-16, with a byte order mark or
 * without, else Windows-1252, which has every byte. Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return decode(bytes, 'utf-16le');
  }
  if (first === 0xfe && second === 0xff) {
    return decode(bytes, 'utf-16be');
  }
  // Without a mark, UTF-16 shows in its zeros: lists are mostly Latin letters.
  if (first === 0 && second !== 0 && second !== undefined) {
    return decode(bytes, 'utf-16be');
  }
  if (second === 0 && first !== 0) {
    return decode(bytes, 'utf-16le');
  }
  try {
    // As the beginning of a stream: a file that is cut off may end inside a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
