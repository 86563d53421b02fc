import type { ImportFile } from './readImport.ts';
import { decodeText } from './readRecords.ts';

/** Maximum size of all files in an archive, unpacked. */
const MAX_BYTES = 64 * 2 ** 20;
/** Signatures, sizes and positions: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const [STORED, DEFLATED] = [0, 8];

/**
 * The lists in the archives that Letterboxd, TMDB and Trakt export, by name. Such an archive has
 * many other files. `watched-shows.json` of Trakt repeats the history without its episodes.
 */
const LIST =
  /^(?:[\da-f]+_)?(?:diary|(?:lists-)?(?:watchlist|favorites)|ratings?(?:-\w+)?|watched(?:-history|-movies)?)(?:[-_ ][\d.-]+)?\.(?:csv|json)$/i;
/** Folders of Letterboxd, and of archives that were packed again. */
const OTHER_FOLDER = /(?:^|\/)(?:deleted|orphaned|likes|lists|__MACOSX)\//;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= END_BYTES && viewOf(bytes).getUint32(0, true) === FILE;
}

/** Reads the lists in an archive. **Fails** with a `RangeError` if it is damaged or too large. */
export async function readZip(bytes: Uint8Array): Promise<readonly ImportFile[]> {
  const view = viewOf(bytes);
  const files: ImportFile[] = [];
  let room = MAX_BYTES;
  for (const { path, method, offset, size } of entriesIn(bytes)) {
    const name = path.split('/').at(-1) ?? '';
    if (!LIST.test(name) || OTHER_FOLDER.test(path) || (method !== STORED && method !== DEFLATED)) {
      continue;
    }
    const start =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const packed = bytes.slice(start, start + size);
    const content = method === STORED ? packed : await inflate(packed, room);
    room -= content.length;
    files.push({ name, text: decodeText(content) });
  }
  return files;
}

interface ZipEntry {
  readonly path: string;
  readonly method: number;
  /** Fields of the file's own header. */
  readonly offset: number;
  /** Packed. */
  readonly size: number;
}

function entriesIn(bytes: Uint8Array): readonly ZipEntry[] {
  const view = viewOf(bytes);
  let end = bytes.length - END_BYTES;
  const last = Math.max(end - MAX_COMMENT_BYTES, 0);
  while (end > last && view.getUint32(end, true) !== END) {
    end -= 1;
  }
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === ENTRY) {
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function inflate(packed: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    }
    size += value.length;
    if (size > room) {
      await reader.cancel();
      throw new RangeError('The archive is too large.');
    }
    chunks.push(value);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
