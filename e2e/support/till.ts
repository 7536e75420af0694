import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'

export const TILL_PATH = '/dashboard/dashboard'
export const SALE_ROUTE = '**/api/sheets/sale/dashboard'

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por nombre o SKU' })
export const saleLines = (page: Page) =>
  page.getByRole('list', { name: 'Renglones de la venta' }).getByRole('listitem')
export const customerName = (page: Page) => page.getByRole('combobox', { name: 'Nombre del cliente' })
export const paymentGroup = (page: Page) => page.getByRole('group', { name: 'Forma de pago' })
/** The radio button of the payment methods that has or gets the focus. */
export const paymentMethod = (page: Page) => paymentGroup(page).locator('[data-about=payment]')
export const chosenPayment = (page: Page) => paymentGroup(page).locator('input:checked')
export const choosePayment = (page: Page, name: string) =>
  paymentGroup(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check()
export const createButton = (page: Page) => page.getByRole('button', { name: 'Crear venta' })
export const ticket = (page: Page) => page.getByRole('region', { name: /^Ticket de la venta N° \d+$/ })
export const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Mensajes' }).getByText(text, { exact: true })).toBeVisible()

export const typeByHand = (page: Page, text: string) => page.keyboard.type(text, { delay: 160 })

/**
 * Types a code like a barcode reader, without waiting for the page. Each key event gets a timestamp 10 ms after the
 * previous one, because a busy machine would delay real events.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const from = Date.now() / 1_000
  const keys = [...code, 'Enter']
  await Promise.all(
    keys.flatMap((key, index) => {
      const enter = key === 'Enter'
      const keyEvent = {
        key,
        timestamp: from + index / 100,
        ...(enter ? { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 } : { text: key }),
      }
      return (['keyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', { ...keyEvent, type }),
      )
    }),
  )
  await session.detach()
}

export const stockOf = async (page: Page, id: string, color = '') => {
  const product = await (await page.request.get(`/api/sheets/data/${id}`)).json()
  const { variantes, stock } = product as {
    variantes: { color: string; talle: string; stock: number }[]
    stock: number
  }
  return color === '' ? stock : variantes.find((one) => one.color === color && one.talle === 'S')!.stock
}

export const addBlackLuna = (page: Page, talle: 'S' | 'M'): Promise<void> =>
  addLuna(page, { color: 'negro', talle })

export async function addLuna(
  page: Page,
  { color, talle }: { color: 'negro' | 'rojo'; talle: 'S' | 'M' },
): Promise<void> {
  await searchBox(page).fill('luna')
  await page.getByRole('button', { name: 'Agregar Vestido Luna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vestido Luna' })
  await dialog.getByRole('radio', { name: color, exact: true }).check()
  await dialog.getByRole('radio', { name: talle, exact: true }).click()
  await expect(dialog).toBeHidden()
}
