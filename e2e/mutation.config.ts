import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** The stories as `npm run mutation` runs them: many are meant to fail, so that they give up early and leave nothing to look at. */
export default defineConfig(stories, {
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: 'json',
  use: { trace: 'off' },
});
