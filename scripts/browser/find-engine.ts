import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import { installWithApt, installWithPlaywright } from './install-browser.ts'

/** Browser engines that the part `engines` tests. All other browser tests use Chromium. */
export const engineNames = ['webkit', 'firefox'] as const
export type EngineName = (typeof engineNames)[number]

/** `playwright`: a browser that Playwright downloaded. `system`: WebKitGTK or Firefox ESR of Debian. */
export type EngineBuild = 'playwright' | 'system'

const playwrightBrowsers = { webkit, firefox }

/** Packages of Debian, and files of each package. A file of several architectures has several paths. */
const systemPackages: Record<EngineName, Record<string, readonly string[]>> = {
  webkit: {
    'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
    xvfb: ['/usr/bin/Xvfb'],
    'python3-gi': ['/usr/lib/python3/dist-packages/gi/__init__.py'],
    'gir1.2-webkit2-4.1': ['x86_64', 'aarch64'].map(
      (cpu) => `/usr/lib/${cpu}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
    ),
  },
  firefox: { 'firefox-esr': ['/usr/bin/firefox-esr'] },
}

export function findEngine(name: EngineName): EngineBuild | undefined {
  if (existsSync(playwrightBrowsers[name].executablePath())) return 'playwright'
  return Object.values(systemPackages[name]).every((paths) => paths.some((one) => existsSync(one)))
    ? 'system'
    : undefined
}

/** Like `findEngine`, but installs a missing engine. Prints progress. */
export function findOrInstallEngine(name: EngineName): EngineBuild | undefined {
  const found = findEngine(name)
  if (found) return found
  console.log(`The tests of other engines need ${name} and there is none: installing it…`)
  for (const install of [
    () => installWithPlaywright(name),
    () => installWithApt([Object.keys(systemPackages[name])]),
  ]) {
    install()
    const engine = findEngine(name)
    if (engine) return engine
  }
  return undefined
}
