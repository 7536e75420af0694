import type { Page } from '@playwright/test'
import type { Role } from '#domain/account/role.ts'

export type Scene = { page: Page; onPhone: boolean }

export type Shot = {
  /**
   * Name of the picture. The files are docs/pictures/manual/{name}-telefono.webp and {name}-escritorio.webp.
   */
  name: string
  route: string
  /** Text that must be visible before the screenshot. Otherwise the run fails. */
  expectedText: string
  prepare: (scene: Scene) => Promise<void>
  /** Role of the demo account that is signed in. */
  signedIn?: Role
  /** Stops the page's clock, because some pages navigate away after some seconds. */
  isClockStopped?: true
  /** Window height in CSS pixels, instead of the device's height. */
  height?: { onPhone?: number; onDesktop?: number }
}
