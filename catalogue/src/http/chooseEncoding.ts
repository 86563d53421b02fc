/** The better of the two encodings the asker accepts by `Accept-Encoding`, brotli on a tie; `undefined` for none. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const br = weights.get('br') ?? weights.get('*') ?? 0;
  const gzip = weights.get('gzip') ?? weights.get('*') ?? 0;
  if (br > 0 && br >= gzip) {
    return 'br';
  }
  return gzip > 0 ? 'gzip' : undefined;
}
