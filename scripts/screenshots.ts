import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { filledDemoShop, startShopProcess } from '#testing/shop-process.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import prepareDemoShop from './prepare-demo-shop.ts'

const picture = path.resolve(import.meta.dirname, '../docs/pictures/tienda.png')
const WINDOW = { width: 1280, height: 1400 }
/** No scrollbar's place, and no chat that opened by itself over the products. */
const STYLE = 'html { scrollbar-gutter: auto !important } aside[aria-label=Chat] { display: none }'

/** Draws the README's picture: the demo shop's home as it opens on a desktop. */
async function main(): Promise<void> {
  await prepareDemoShop()
  const executablePath = findOrInstallBrowser()
  if (!executablePath) throw new Error('No hay navegador con que sacar la foto')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-screenshots-'))
  await cp(filledDemoShop(), dataDir, { recursive: true })
  const shop = await startShopProcess(dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
  try {
    const page = await browser.newPage({
      viewport: WINDOW,
      locale: 'es-AR',
      reducedMotion: 'reduce',
      // Or the page would refuse the style of the photo.
      bypassCSP: true,
    })
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    await mkdir(path.dirname(picture), { recursive: true })
    const taken = await page.screenshot({ style: STYLE })
    const kept = await sharp(taken).png({ palette: true, quality: 90, effort: 10 }).toFile(picture)
    console.log(`${picture}: ${Math.round(kept.size / 1024)} kB`)
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
