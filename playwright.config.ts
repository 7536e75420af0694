import { defineConfig } from '@playwright/test'
import { desktop } from './e2e/support/screens.ts'
import { browserSwitches } from './scripts/browser/browser-switches.ts'
import { engineNames, type EngineName } from './scripts/browser/find-engine.ts'
import { findBrowser } from './scripts/browser/find-browser.ts'

/** Main journeys: if one fails, the shop cannot sell or cannot be run. `npm run test:more` runs the other files. */
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

const engineJourneys = '**/engines/*.spec.ts'

export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/prepare/prepare-demo-shop.ts',
  // On a slow machine a page takes ten seconds to load.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // The retry has a new browser and shop. A test that passes only then is flaky. scripts/test.ts tolerates three.
  retries: 1,
  reporter: 'list',
  // One more than the cores of a small machine, because tests mostly wait.
  workers: 3,
  // Default width. Layout tests run at both widths (e2e/support/screens.ts).
  use: {
    ...desktop,
    launchOptions: {
      // `scripts/test.ts` has checked this path, so the workers do not start it again.
      executablePath: process.env.BROWSER_PATH || findBrowser(),
      args: [...browserSwitches],
    },
    locale: 'es-AR',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording doubles the suite's time. `--trace on` enables it for one run.
    trace: 'off',
  },
  projects: [
    { name: 'main', testMatch: mainJourneys },
    { name: 'more', testIgnore: [...mainJourneys, engineJourneys] },
    ...engineNames.map((engineName) => ({
      name: engineName,
      testMatch: engineJourneys,
      timeout: 300_000,
      use: { engineName },
    })),
  ],
})
