/**
 * A deterministic, non-cryptographic hash as 32 hexadecimal digits, used for ids, picture names and
 * ETags. Synchronous and independent of Node, because one list page needs about forty of them.
 * **Source**: the public-domain mixer cyrb128.
 */
export function digest(input: string | Uint8Array): string {
  const state: State = { h1: 1779033703, h2: 3144134277, h3: 1013904242, h4: 2773480762 };
  // Two separate loops: checking the input's type at every step takes four times as long.
  if (typeof input === 'string') {
    mixText(state, input);
  } else {
    mixBytes(state, input);
  }
  let { h1, h2, h3, h4 } = state;
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return hex(h1 ^ h2 ^ h3 ^ h4) + hex(h2 ^ h1) + hex(h3 ^ h1) + hex(h4 ^ h1);
}

interface State {
  h1: number;
  h2: number;
  h3: number;
  h4: number;
}

function mixText(state: State, text: string): void {
  let { h1, h2, h3, h4 } = state;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
  }
  Object.assign(state, { h1, h2, h3, h4 });
}

function mixBytes(state: State, bytes: Uint8Array): void {
  let { h1, h2, h3, h4 } = state;
  for (const byte of bytes) {
    h1 = h2 ^ Math.imul(h1 ^ byte, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ byte, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ byte, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ byte, 2716044179);
  }
  Object.assign(state, { h1, h2, h3, h4 });
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
