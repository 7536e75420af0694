import { defineConfig } from '@playwright/test'
import { desktop } from './e2e/screens.ts'
import { browserSwitches } from './scripts/browser-switches.ts'
import { findBrowser } from './scripts/find-browser.ts'

/** The main journeys: a shop in which one fails cannot sell or cannot be run. `npm run test:more` runs the others. */
const mainJourneys = [
  'balance',
  'buying-with-cash',
  'card-payments',
  'coupon',
  'first-afternoon',
  'layout',
  'products',
  'registering',
  'sales',
  'signing-in',
  'till',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/prepare-demo-shop.ts',
  // On a slow machine a page takes ten seconds to come.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // In a fresh browser and shop. A test that passes then is flaky; scripts/test.ts tolerates three.
  retries: 1,
  reporter: [['list'], ['./scripts/test-report/playwright-reporter.ts']],
  // One more than the cores of a small machine: a test often waits for a page, a shop or a second to pass.
  workers: 3,
  // What depends on the width is tried at both (e2e/screens.ts), behaviour once.
  use: {
    ...desktop,
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserSwitches],
    },
    locale: 'es-AR',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every test doubles the suite's time: ask for it with `--trace on`.
    trace: 'off',
  },
  projects: [
    { name: 'main', testMatch: mainJourneys },
    { name: 'more', testIgnore: mainJourneys },
  ],
})
