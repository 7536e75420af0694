import type { Role } from '#domain/account/role.ts'
import type { Step } from './steps.ts'

/** A row of the tables of screenshots. The address opens first, then the steps run. */
export type Shot = {
  /** Name of the picture. The files are docs/pictures/manual/{name}-telefono.webp and {name}-escritorio.webp. */
  name: string
  address: string
  /** Role of the demo account that is signed in. */
  as?: Role
  /** Fills the cart with three products before the address opens. */
  hasCart?: true
  /** Prepare the screen and wait for it. If a step fails, the picture stays as it was and the run fails. */
  steps: readonly Step[]
  /** Pattern of the public page, if the address has another path. */
  route?: string
  /** Stops the page's clock, because some pages navigate away after some seconds. */
  isClockStopped?: true
  /** Window height in CSS pixels, instead of the device's height. */
  height?: { onPhone?: number; onDesktop?: number }
}
