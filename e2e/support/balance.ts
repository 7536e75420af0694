import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'

export const BALANCE = '/dashboard/balance'

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function entriesOf(page: Page, descripcion: string): Promise<number> {
  const listed = await (await page.request.get('/api/sheets/cashflow')).json()
  return (listed as { descripcion: string }[]).filter((entry) => entry.descripcion === descripcion).length
}

/** Fills in the expense form and does not save it. */
export async function fillExpense(
  page: Page,
  { monto, descripcion }: { monto: string; descripcion: string },
) {
  await page.getByRole('button', { name: 'Agregar movimiento' }).click()
  const dialog = dialogOf(page, 'Agregar movimiento')
  await dialog.getByRole('radio', { name: 'Gasto' }).check()
  await dialog.getByLabel('Monto ($)').fill(monto)
  await dialog.getByLabel('Descripción').fill(descripcion)
  return { dialog, save: dialog.getByRole('button', { name: 'Guardar' }) }
}

/** Adds an expense over HTTP, beside whatever dialog the page shows. */
export async function addExpense(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const response = await fetch('/api/sheets/cashflow/add', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      },
      body: JSON.stringify({ tipo: 'Gasto', monto: 10, descripcion: 'Durante el conteo' }),
    })
    return response.status
  })
  expect(status).toBe(200)
}

/** Shows the field of the total instead of the rows of the bills. */
export const countTotal = (closing: Locator) =>
  closing.getByRole('switch', { name: 'Contar por billetes' }).uncheck()
