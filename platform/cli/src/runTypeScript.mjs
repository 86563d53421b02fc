let isRegistered = false;

/**
 * Lets this process import TypeScript files from here on. Call it once: each call costs a thread.
 * Needs installed packages.
 */
export async function runTypeScript() {
  if (isRegistered) {
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  isRegistered = true;
}
