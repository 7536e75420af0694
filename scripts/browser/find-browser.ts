import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

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
 * Returns the path of a browser for the tests. The search order is BROWSER_PATH, headless Chromium, other
 * installed browsers, Playwright's download.
 */
export function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...usualPaths, playwrightBrowser()].find(
    (executable) => executable && existsSync(executable),
  )
}

/**
 * Like `findBrowser`, but installs Chromium when no browser is found. Prints progress and, on failure, the
 * remedy.
 */
export function findOrInstallBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  console.log('The browser tests need Chromium and there is none: installing it…')
  for (const install of [installWithPlaywright, installWithApt]) {
    install()
    const browser = findBrowser()
    if (browser) return browser
  }
  console.log(
    'No browser could be installed. Install Chromium or Chrome, or say where it is with BROWSER_PATH.',
  )
  return undefined
}

function playwrightBrowser(): string | undefined {
  // Loads Playwright on demand, because the package is large and `npm run doctor` also runs without it.
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return chromium.executablePath()
}

function installWithPlaywright(): void {
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  runVisibly(process.execPath, [cli, 'install', 'chromium'])
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium with the system packages (apt-get update, apt-get install)…')
  if (!runVisibly('apt-get', ['update', '-q'])) return
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (runVisibly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])) return
}

function runVisibly(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
