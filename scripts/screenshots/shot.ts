import type { Page } from '@playwright/test'
import type { Role } from '#domain/role.ts'

/** A page on its way to its picture, and whether it is seen on a phone. */
export type Scene = { page: Page; onPhone: boolean }

/** One screen of the shop that the manual shows. */
export type Shot = {
  /** Its files are docs/pictures/manual/{name}-telefono.webp and {name}-escritorio.webp. */
  name: string
  /** The path in src/web/routes.ts of the page it shows. */
  route: string
  /** A text that must be seen by then, or the page is not as the manual says. */
  sees: string
  /** Brings the page to what is to be shown. */
  walk: (scene: Scene) => Promise<void>
  /** The demo shop's person of this role is signed in. */
  signedIn?: Role
  /** The page goes on by itself after seconds: time stands still in it. */
  clockStands?: true
  /** Taller than the window of the device, in CSS pixels. */
  height?: { onPhone?: number; onDesktop?: number }
}
