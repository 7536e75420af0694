import { devices } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** Window of a screenshot and format of its file. */
export type Frame = {
  onPhone: boolean
  width: number
  height: number
  browser: { deviceScaleFactor: number; isMobile?: boolean; hasTouch?: boolean; userAgent?: string }
  encode: (screenshot: Buffer) => Sharp
}

/** Rendered at twice the size and stored at 1.5 times, for a sharp picture in a small file. */
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
  encode: (screenshot) => sharp(screenshot).resize({ width: 585 }).webp(webp),
}

export const desktop: Frame = {
  onPhone: false,
  width: 1280,
  height: 800,
  browser: { deviceScaleFactor: 1 },
  encode: (screenshot) => sharp(screenshot).webp(webp),
}

/** Frame of the README's picture, which GitHub shows large. */
export const readme: Frame = {
  ...desktop,
  height: 1400,
  encode: (screenshot) => sharp(screenshot).png({ palette: true, quality: 90, effort: 10 }),
}

const webp = { quality: 78, effort: 6, smartSubsample: true }
