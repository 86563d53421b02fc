import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/**
 * The configuration of the stories for `npm run mutation`: many are meant to fail, so they give up
 * early and keep no artifacts.
 */
export default defineConfig(stories, {
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: 'json',
  use: { trace: 'off' },
});
