import { escapeHtml } from './renderHead.ts';

/**
 * Sticks to the bottom of the window, and reserves space at the end of the page for the content
 * that it would cover.
 */
export const MARK_STYLE = `html{scroll-padding-bottom:4rem}.PreviewMark{position:sticky;bottom:0;z-index:1;display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:center;padding:.25rem 1rem;background:#5a2a82;color:#fff;font:1rem/1.5 system-ui,sans-serif}.PreviewMark p{margin:0;overflow-wrap:anywhere}.PreviewMark a{padding:.625rem 0;color:#fff;text-decoration:underline}.PreviewMark a:focus-visible{outline:.1875rem solid #fff;outline-offset:0}@media print{.PreviewMark{display:none}}`;

/** The hash of `MARK_STYLE` for the content security policy. */
export const MARK_STYLE_HASH = 'sha256-cnHKpJ1KmIyeAAgJe08lLrnNyhEfeA3u263oUS9YMg4=';

/**
 * A notice that the visitor is in a preview, with a link to leave it, because any link can lead
 * into a preview. It is outside the root element, so that it works without scripts and whatever the
 * preview renders.
 */
export function previewMark(name: string): string {
  // With `target`, the browser follows the link itself. The shell would stay in the preview.
  return `<aside class="PreviewMark" aria-label="Preview"><p>This is the preview “${escapeHtml(name)}”, not the live portal.</p><a href="?preview=off" target="_top">Leave the preview</a></aside>\n`;
}
