import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-long-data.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

/** Addresses of every back-office list with rows, without filters and with filters. */
const lists: readonly string[] = [
  '/dashboard/dashboard',
  '/dashboard/dashboard?q=Camperadesmontable',
  '/dashboard/products',
  '/dashboard/products?estado=sin-stock',
  '/dashboard/products?estado=poco-stock',
  '/dashboard/products?estado=publicado',
  '/dashboard/products?estado=oculto',
  '/dashboard/products?q=Camperadesmontable',
  '/dashboard/sales',
  '/dashboard/sales?q=Etcheverry',
  '/dashboard/pagepayment',
  '/dashboard/pagepayment?ver=revisar',
  '/dashboard/pagepayment?ver=archivados',
  '/dashboard/coupons',
  '/dashboard/coupons?estado=expired',
  '/dashboard/customers',
  '/dashboard/users',
  '/dashboard/users?rol=seller',
  '/dashboard/audit',
  '/dashboard/audit?tipo=product',
  '/dashboard/emails',
  '/dashboard/emails?estado=failed',
  '/dashboard/emails?estado=local',
  '/dashboard/jobs',
  '/dashboard/balance',
  '/dashboard/balance?caja=historica',
  '/dashboard/balance?caja=historica&tipo=Gasto',
]

const widths = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

test('Every staff list with the longest data shows its actions and covers no column, at three widths', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await openSignedIn(page, 'admin', '/dashboard/products')
  for (const address of lists) {
    await visit(page, address)
    for (const size of widths) {
      await page.setViewportSize(size)
      const at = `${address} at ${size.width} px`
      expect.soft(await faultsOfRows(page), at).toEqual([])
      await expectAccessibleHere(page, at)
    }
  }
})

test('The last page of a list, once empty, redirects to the page before, and Back does not return to it', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products?q=Camperadesmontable')
  const rows = page.getByRole('table', { name: 'Productos' }).locator('tbody').getByRole('row')
  const response = await page.request.get('/api/products?limit=2&q=Camperadesmontable', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` },
  })
  const nextCursor = response.headers()['x-next-cursor']!
  await visit(page, `/dashboard/products?q=Camperadesmontable&desde=${nextCursor}`)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Eliminar/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/dashboard/products?q=Camperadesmontable')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/products?q=Camperadesmontable')
  await expect(rows).toHaveCount(2)

  for (const address of [
    '/dashboard/dashboard',
    '/dashboard/products',
    '/dashboard/pagepayment',
    '/dashboard/users',
    '/dashboard/audit',
    '/dashboard/emails',
  ]) {
    await visit(page, `${address}?desde=0`)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  }
})

test('The panel counts products without stock and with low stock, and its links list the same number', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/panel')
  const panel = page.getByRole('region', { name: 'Para atender' })
  const table = page.getByRole('table', { name: 'Productos' })
  for (const [name, tone] of [
    ['Sin stock', 'bg-bad-row'],
    ['Poco stock', 'bg-wait-row'],
  ] as const) {
    await visit(page, '/dashboard/panel')
    const figure = panel.getByRole('link', { name: `Productos: ${name}` })
    const count = Number((await figure.textContent())!.replace(/\D/g, ''))
    expect(count).toBeGreaterThan(0)
    await figure.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').first()).toHaveText(
      count === 1 ? '1 producto' : `${count} productos`,
    )
    const row = table.locator('tbody').getByRole('row').first()
    await expect(row).toContainText(name)
    await expect(row).toHaveClass(new RegExp(tone))
  }
})

test('An expired coupon says so, is found by its filter, and its activation warns that it is still refused', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/coupons')
  await page.getByRole('button', { name: 'Vencidos' }).press('Enter')
  await expect(page).toHaveURL('/dashboard/coupons?estado=expired')
  // Waits for the pressed filter, because the earlier rows are those of the whole list.
  await expect(page.getByRole('button', { name: 'Vencidos' })).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('table', { name: 'Cupones' }).locator('tbody').getByRole('row')
  await expect(rows.first()).toContainText('Vencido')
  for (const row of await rows.all()) await expect(row).toContainText('Vencido')
  await rows.getByRole('button', { name: /^Activar/ }).press('Enter')
  await expect(page.getByText('Cupón activado exitosamente.')).toBeVisible()
  await expect(page.getByText(/venció el 31-01-2020: aunque esté activo, no se acepta/)).toBeVisible()
  await expect(rows.getByRole('button', { name: /^Activar/ })).toHaveCount(0)
  await expect(rows.first()).toContainText('Vencido')
})

/**
 * Returns layout faults of visible rows: a cell under the sticky column, or a control outside of the window.
 */
const faultsOfRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const isVisible = (element: Element) => element.getClientRects().length > 0
    const labelOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    for (const table of document.querySelectorAll('main [role="region"]:has(table)'))
      if (isVisible(table) && table.scrollWidth > table.clientWidth)
        faults.push(`«${labelOf(table)}» scrolls sideways`)
    for (const row of document.querySelectorAll('main tr')) {
      const cells = [...row.children].filter(isVisible)
      const staying = cells.find((cell) => {
        const { position, right } = getComputedStyle(cell)
        return position === 'sticky' && right !== 'auto'
      })
      if (staying === undefined) continue
      const { left } = staying.getBoundingClientRect()
      for (const cell of cells)
        if (cell !== staying && cell.getBoundingClientRect().right > left + 1)
          faults.push(`«${labelOf(cell)}» is under the column that stays`)
    }
    const width = document.documentElement.clientWidth
    const rows = 'main tbody tr, main ul[aria-label] > li'
    if (![...document.querySelectorAll(rows)].some(isVisible)) faults.push('No row is shown')
    for (const control of document.querySelectorAll(`:is(${rows}) :is(a, button, input)`)) {
      const { left, right } = control.getBoundingClientRect()
      if (isVisible(control) && (left < 0 || right > width))
        faults.push(`«${labelOf(control)}» is out of the window`)
    }
    if (document.documentElement.scrollWidth > width) faults.push('The page scrolls sideways')
    return faults
  })
