import type { Page } from '@playwright/test'
import { expect, visit } from './open-shop-process.ts'
import { productsOf, shopper } from './shopper.ts'
import { enterAs } from './sign-in.ts'

/** The shopper is on Entregado, thanked, with what was paid: `total` as the shop writes it. */
export async function expectReceipt(page: Page, { total }: { total: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pasos de la compra' })).toContainText('Listo: Entregado')
  await expect(page.getByText(shopper.correo)).toBeVisible()
  await expect(page.getByText(total)).toBeVisible()
}

/** How many units of each product of the shop window there are, by its id. */
export async function stocksOf(page: Page): Promise<Record<string, number>> {
  return Object.fromEntries((await productsOf(page)).map(({ id, stock }) => [id, stock]))
}

/** The admin, who signs in for it, finds the shopper's sale with these lines and this total. */
export async function expectSaleForTheAdmin(
  page: Page,
  { lines, total }: { lines: readonly string[]; total: string },
): Promise<void> {
  await enterAs(page, 'admin', '/dashboard/sales')
  const card = page.getByRole('article', { name: new RegExp(shopper.nombre) })
  await card.getByText('Ver detalle').click()
  for (const line of lines) await expect(card).toContainText(line)
  await expect(card).toContainText(total)
}

/** The admin finds the two e-mails of the shop's only sale: the shopper's and the shop's. */
export async function expectItsTwoEmails(page: Page): Promise<void> {
  await visit(page, '/dashboard/emails')
  const emails = page.getByRole('table', { name: 'Correos' }).locator('tbody').getByRole('row')
  await expect(emails).toHaveCount(2)
  await expect(emails.filter({ hasText: shopper.correo })).toHaveCount(1)
}
