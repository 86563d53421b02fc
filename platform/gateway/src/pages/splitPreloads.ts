/** React writes preload links in front of what it renders; they belong into the head. */
export function splitPreloads(
  html: string,
): readonly [preloads: readonly string[], content: string] {
  const [links = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return [links.match(/<link[^>]*>/g) ?? [], html.slice(links.length)];
}
