let isRegistered = false;

/** From here on TypeScript runs as it is written, by whoever imports it. Once is enough: each time costs a thread. Needs installed packages. */
export async function runTypeScript() {
  if (isRegistered) {
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  isRegistered = true;
}
