import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installWithApt, installWithPlaywright } from './install-browser.ts'

const usualPaths = [
  // Has no desktop interface and needs a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
]

/**
 * Returns the path of a browser for the tests. The search order is headless Chromium, other installed browsers,
 * Playwright's download. Only BROWSER_PATH counts if it is set.
 */
export function findBrowser(): string | undefined {
  const { BROWSER_PATH } = process.env
  return BROWSER_PATH ? [BROWSER_PATH].find(starts) : [...usualPaths, playwrightBrowser()].find(starts)
}

/**
 * Like `findBrowser`, but installs Chromium when no browser is found. Prints progress and, on failure, the
 * remedy.
 */
export function findOrInstallBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  const { BROWSER_PATH } = process.env
  if (BROWSER_PATH) {
    console.log(
      `BROWSER_PATH: ${BROWSER_PATH} does not start. Correct the path, or remove it to use another browser.`,
    )
    return undefined
  }
  console.log('The browser tests need Chromium and there is none: installing it…')
  for (const install of installers) {
    install()
    const browser = findBrowser()
    if (browser) return browser
  }
  console.log(
    'No browser could be installed. Install Chromium or Chrome, or say where it is with BROWSER_PATH.',
  )
  return undefined
}

const installers = [
  () => installWithPlaywright('chromium'),
  () => installWithApt([['chromium-headless-shell'], ['chromium']]),
]

/** Playwright's download exists without the system libraries that it needs. On Windows `--version` opens a window. */
const starts = (executable: string): boolean =>
  existsSync(executable) &&
  (process.platform === 'win32' || spawnSync(executable, ['--version'], { stdio: 'ignore' }).status === 0)

function playwrightBrowser(): string {
  // Loads Playwright on demand, because the package is large and `npm run doctor` also runs without it.
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return chromium.executablePath()
}
