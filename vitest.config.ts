import { defineConfig } from 'vitest/config';

const results = process.env['UNIT_RESULTS'];

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
