import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
