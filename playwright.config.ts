import { defineConfig } from '@playwright/test'
import { desktop } from './e2e/screens.ts'
import { browserSwitches } from './scripts/browser-switches.ts'
import { findBrowser } from './scripts/find-browser.ts'

/** Those that open a shop unlike the others' take longest to begin. */
const ownShop = [
  'card-payments',
  'hostile-texts',
  'long-catalogue',
  'paused-shop',
  'paying-again',
  'paying-by-card',
  'scanning',
  'scanning-at-random',
  'set-otherwise',
  'showcase',
  'stock-by-combination',
  'store-data',
  'store-of-its-own-name',
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
  // In a fresh browser and shop. Who passes then is told as flaky: scripts/run-parts.ts.
  retries: 1,
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
  // In this order: at the end no core waits for a shop to open.
  projects: [
    { name: 'own shop', testMatch: ownShop },
    { name: 'demo shop', testIgnore: ownShop },
  ],
})
