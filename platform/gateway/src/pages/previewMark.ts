import { escapeHtml } from './renderHead.ts';

/** Stays in view, and leaves space for what it would cover at the end of the page. */
export const MARK_STYLE = `html{scroll-padding-bottom:4rem}.PreviewMark{position:sticky;bottom:0;z-index:1;display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:center;padding:.25rem 1rem;background:#5a2a82;color:#fff;font:1rem/1.5 system-ui,sans-serif}.PreviewMark p{margin:0;overflow-wrap:anywhere}.PreviewMark a{padding:.625rem 0;color:#fff;text-decoration:underline}.PreviewMark a:focus-visible{outline:.1875rem solid #fff;outline-offset:0}@media print{.PreviewMark{display:none}}`;

/** The hash of `MARK_STYLE` for the content security policy. */
export const MARK_STYLE_HASH = 'sha256-cnHKpJ1KmIyeAAgJe08lLrnNyhEfeA3u263oUS9YMg4=';

/**
 * A notice that the visitor is in a preview, with a link to leave it; any link can lead into a
 * preview. Outside of the root element, so that it works without scripts, and independently of what
 * the preview renders.
 */
export function previewMark(name: string): string {
  // The target leaves the link to the browser, because the shell would stay in the preview.
  return `<aside class="PreviewMark" aria-label="Preview"><p>This is the preview “${escapeHtml(name)}”, not the live portal.</p><a href="?preview=off" target="_top">Leave the preview</a></aside>\n`;
}
