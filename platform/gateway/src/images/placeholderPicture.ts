/** A placeholder for catalogue images that cannot be drawn, or would take too long. */
export function placeholderPicture(): Response {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path fill="#777" d="M0 0h2v3H0z"/></svg>';
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
