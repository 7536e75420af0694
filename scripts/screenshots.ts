import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { demoShopFolder, startShopProcess } from '#testing/shop/shop-process.ts'
import { findOrInstallBrowser } from './browser/find-browser.ts'
import prepareDemoShop from './prepare/prepare-demo-shop.ts'
import { desktop, phone, readme } from './screenshots/frame.ts'
import { counterShots } from './screenshots/counter-shots.ts'
import { importShots } from './screenshots/import-shots.ts'
import { invoicingShots } from './screenshots/invoicing-shots.ts'
import { officeShots } from './screenshots/office-shots.ts'
import { shippingShots } from './screenshots/shipping-shots.ts'
import { shopShots } from './screenshots/shop-shots.ts'
import { takeShot } from './screenshots/take-shot.ts'

const shots = [
  ...shopShots,
  ...counterShots,
  ...officeShots,
  ...importShots,
  ...shippingShots,
  ...invoicingShots,
]
const screenshotFolder = path.resolve(import.meta.dirname, '../docs/pictures')

/**
 * Takes the screenshots of the README and the manual from a demo shop. Arguments name screens: `npm run
 * screenshots -- carrito envio`. The default is all screens.
 */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => name !== 'readme' && !shots.some((shot) => shot.name === name))
  if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(', ')}`)
  await prepareDemoShop()
  const executablePath = findOrInstallBrowser()
  if (!executablePath) throw new Error('No hay navegador con que sacar la foto')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-screenshots-'))
  await cp(demoShopFolder(), dataDir, { recursive: true })
  const shop = await startShopProcess(dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
  try {
    await takeScreenshots(browser, shop.url, (name) => names.length === 0 || names.includes(name))
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Takes one screenshot after another. Without its expected text, a screen keeps its old picture and the run fails at
 * the end.
 */
async function takeScreenshots(
  browser: Browser,
  url: string,
  isSelected: (name: string) => boolean,
): Promise<void> {
  await mkdir(path.join(screenshotFolder, 'manual'), { recursive: true })
  const failures: Error[] = []
  let total = 0
  for (const { file, shot, frame } of plannedScreenshots().filter(({ name }) => isSelected(name))) {
    try {
      const size = await takeShot(browser, shot, { url, frame, file: path.join(screenshotFolder, file) })
      total += size
      console.log(`${file}: ${Math.round(size / 1024)} kB`)
    } catch (failure) {
      failures.push(failure as Error)
    }
  }
  console.log(`Total: ${Math.round(total / 1024)} kB`)
  for (const { message } of failures) console.error(message)
  if (failures.length > 0) process.exitCode = 1
}

const plannedScreenshots = () => [
  { name: 'readme', file: 'tienda.png', shot: shots.find(({ name }) => name === 'inicio')!, frame: readme },
  ...shots.flatMap((shot) => [
    { name: shot.name, file: `manual/${shot.name}-telefono.webp`, shot, frame: phone },
    { name: shot.name, file: `manual/${shot.name}-escritorio.webp`, shot, frame: desktop },
  ]),
]

await main(process.argv.slice(2))
