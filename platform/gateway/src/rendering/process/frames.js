/*
 * Messages in a pipe between processes: each is a frame: four bytes with the length, then the
 * content. Plain JavaScript without imports, because the render process may read only this file and
 * its own.
 */

const HEADER_BYTES = 4;

/**
 * @param {import('node:stream').Writable} pipe
 * @param {string | Uint8Array} content not empty
 */
export function writeFrame(pipe, content) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(bytes.length);
  pipe.cork();
  pipe.write(header);
  pipe.write(bytes);
  pipe.uncork();
}

/**
 * Calls `take` with the content of each frame. If a frame is empty or longer than `maxBytes`, its
 * content is not read; instead, `refuse` is called and has to destroy the pipe.
 *
 * @param {import('node:stream').Readable} pipe
 * @param {object} parts
 * @param {number} parts.maxBytes
 * @param {(content: Buffer) => void} parts.take
 * @param {() => void} parts.refuse
 */
export function readFrames(pipe, { maxBytes, take, refuse }) {
  /** @type {number | undefined} */
  let length;
  /** @param {number} count */
  const read = (count) => {
    /** @type {Buffer | null} */
    const bytes = pipe.read(count);
    // At the end of the pipe, there can be fewer bytes.
    return bytes?.length === count ? bytes : undefined;
  };
  pipe.on('readable', () => {
    while (!pipe.destroyed) {
      length ??= read(HEADER_BYTES)?.readUInt32LE();
      if (length === 0 || (length !== undefined && length > maxBytes)) {
        refuse();
        return;
      }
      const content = length === undefined ? undefined : read(length);
      if (!content) {
        return;
      }
      length = undefined;
      take(content);
    }
  });
}
