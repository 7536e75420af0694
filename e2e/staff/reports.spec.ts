import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-history.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const REPORTS = '/dashboard/reports'

test('An admin reads the sales of a period by product, exports them, and finds what to reorder', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', `${REPORTS}?periodo=anio`)
  const report = page.getByRole('region', { name: 'Informe de ventas' })

  await test.step('the year shows its figures beside last year, and every day in the table', async () => {
    await expect(report).toContainText(/Neto\$\s[\d.]+,\d\d/)
    await expect(report).toContainText(/Margen\$\s[\d.]+,\d\d \(\d+,\d %\)|Margen\$/)
    await expect(report.getByRole('img', { name: /^El neto por día/ }).locator('svg')).toBeVisible()
    expect(await report.getByRole('table').getByRole('row').count()).toBeGreaterThan(1)
    await expectAccessible(page, 'the sales of a year by day')
  })

  await test.step('the period and the group are in the address, by keyboard too', async () => {
    await page.getByLabel('Agrupar por').focus()
    await page.keyboard.type('Producto')
    await expect(page).toHaveURL(/agrupar=producto/)
    await expect(report.getByRole('table', { name: 'Ventas por producto' })).toBeVisible()
    await expect(report.getByRole('list', { name: 'Los de más neto' }).getByRole('listitem')).toHaveCount(8)
    await page.reload()
    await expect(report.getByRole('table', { name: 'Ventas por producto' })).toBeVisible()
    await expectAccessible(page, 'the sales of a year by product')
  })

  await test.step('the file has every row and the total', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^informe-ventas-por-producto-\d{4}-01-01-a-[\d-]+\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines[0]).toContain('Producto;Ventas;Unidades;Bruto')
    expect(lines.at(-1)).toMatch(/^Total;/)
  })

  await test.step('two dates need both ends', async () => {
    await page.getByLabel('Período', { exact: true }).selectOption('fechas')
    await expect(page.getByText('Elegí las fechas')).toBeVisible()
    await visit(page, `${REPORTS}?periodo=fechas&desde=2020-01-01&hasta=2020-01-31`)
    await expect(report).toContainText('01/01/2020 al 31/01/2020, comparado con 01/12/2019 al 31/12/2019')
    await expect(report.getByText('Ventas0', { exact: false }).first()).toBeVisible()
  })

  await test.step('the stock report lists what sells out first, and the proposal covers the chosen days', async () => {
    await page.getByRole('navigation', { name: 'Informes' }).getByRole('link', { name: 'Stock' }).click()
    await expect(page.getByRole('table', { name: 'Días de stock' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Ventas de 60 días y stock, por talle' })).toContainText(
      'XL',
    )
    await expectAccessible(page, 'the stock report')
    await page.getByRole('link', { name: 'Qué reponer' }).click()
    const proposal = page.getByRole('region', { name: 'Qué reponer' })
    await expect(proposal).toContainText(/^Para vender 30 días más/)
    await page.getByLabel('Para vender durante').selectOption('90')
    await expect(proposal).toContainText(/^Para vender 90 días más/)
    await expectAccessible(page, 'the proposal of quantities')
  })

  await test.step('on a phone no report is wider than the window', async () => {
    for (const address of [REPORTS, `${REPORTS}/stock`, `${REPORTS}/reorder`])
      await asOnAPhone(page, async () => {
        await visit(page, address)
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth, address).toBe(clientWidth)
        await expectAccessible(page, `${address} on a phone`)
      })
  })
})
