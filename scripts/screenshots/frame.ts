import { devices } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** How a shop is looked at, and how its picture is kept. */
export type Frame = {
  onPhone: boolean
  width: number
  height: number
  browser: { deviceScaleFactor: number; isMobile?: boolean; hasTouch?: boolean; userAgent?: string }
  keep: (taken: Buffer) => Sharp
}

/** Drawn at twice the size and kept at one and a half: sharp beside the desktop in the manual, and light. */
export const phone: Frame = {
  onPhone: true,
  width: 390,
  height: 844,
  browser: {
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  keep: (taken) => sharp(taken).resize({ width: 585 }).webp(webp),
}

export const desktop: Frame = {
  onPhone: false,
  width: 1280,
  height: 800,
  browser: { deviceScaleFactor: 1 },
  keep: (taken) => sharp(taken).webp(webp),
}

/** The README's: GitHub shows it large, and it is the first thing anybody sees of the shop. */
export const readme: Frame = {
  ...desktop,
  height: 1400,
  keep: (taken) => sharp(taken).png({ palette: true, quality: 90, effort: 10 }),
}

const webp = { quality: 78, effort: 6, smartSubsample: true }
