import { firefox, webkit } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { type EngineName, findEngine } from '#scripts/browser/find-engine.ts'
import type { Engine } from './driver.ts'
import { pageDriver } from './page-driver.ts'
import { startWebKitGtk } from './webkit-gtk.ts'

/** Starts Playwright's build of the engine, otherwise the build of the system. */
export function startEngine(name: EngineName): Promise<Engine> {
  if (findEngine(name) === 'playwright') return startWithPlaywright(name)
  return name === 'webkit' ? startWebKitGtk() : startFirefoxEsr()
}

async function startWithPlaywright(name: EngineName): Promise<Engine> {
  const browser = await { firefox, webkit }[name].launch()
  return {
    async open(viewport) {
      const context = await browser.newContext({ viewport })
      return pageDriver(await context.newPage(), context, async () => {})
    },
    close: () => browser.close(),
  }
}

async function startFirefoxEsr(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  })
  return {
    async open(viewport) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      return pageDriver(page, context, (tab) => tab.setViewport(viewport))
    },
    close: () => browser.close(),
  }
}
