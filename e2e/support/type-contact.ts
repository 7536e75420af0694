import type { Page } from '@playwright/test'
import { shopper } from './shopper.ts'

/** Fills the contact form of the cart by keyboard, from its focused first field, and submits the form. */
export async function typeContact(page: Page): Promise<void> {
  const { keyboard } = page
  await keyboard.type(shopper.nombre)
  // 'Sal' chooses the province Salta.
  for (const text of [shopper.correo, 'Sal', shopper.direccion, shopper.cp]) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
}
