import { defineConfig } from '@playwright/test'
import { browserSwitches } from './scripts/browser-switches.ts'
import { findBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/prepare-demo-shop.ts',
  timeout: 45_000,
  expect: { timeout: 7_000 },
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the cores of a small machine: a test often waits for a page, a shop or a second to pass.
  workers: 3,
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserSwitches],
    },
    locale: 'es-AR',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording every test doubles the suite's time: ask for it with `--trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      // What depends on the width; behaviour is tried once, on the desktop.
      testMatch: ['**/accessibility.spec.ts', '**/layout.spec.ts'],
      use: {
        timezoneId: 'America/Argentina/Buenos_Aires',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    // Far from the shop: dates and hours must come from the shop's calendar, not from the shopper's machine.
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Tokyo' } },
  ],
})
