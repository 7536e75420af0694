import { readFile } from 'node:fs/promises'
import readXlsxFile from 'read-excel-file/node'
import { dayOf } from '#domain/calendar.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { printPage } from '#e2e/support/printed-page.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const SALES = '/dashboard/sales'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Sales are filtered by days, channel, payment and coupon in the address, and all of them are downloaded and printed', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', SALES)
  const cards = page.getByRole('list', { name: 'Ventas' }).getByRole('article')
  const status = page.getByRole('main').getByRole('status').first()
  await test.step('the address contains a filter, and its chip removes it', async () => {
    await page.getByText('Fechas, canal, vendedor y forma de pago').click()
    const form = page.getByRole('form', { name: 'Filtrar las ventas' })
    await form.getByLabel('Desde').fill('2020-01-01')
    await form.getByLabel('Canal').selectOption('Casa central')
    await form.getByLabel('Forma de pago').selectOption('qr')
    await expect(page).toHaveURL(`${SALES}?desde=2020-01-01&canal=Casa+central&pago=qr`)
    await expect(cards.first()).toContainText('QR')
    await expectAccessible(page, 'sales that were asked for')
    const withoutQr = page.getByRole('link', { name: 'Quitar el filtro QR' })
    await withoutQr.click()
    await expect(page).toHaveURL(`${SALES}?desde=2020-01-01&canal=Casa+central`)
    // Waits for the new filters, because each link removes one of the rendered filters.
    await expect(withoutQr).toHaveCount(0)
    await page.getByRole('link', { name: 'Quitar el filtro Desde 01/01/2020' }).click()
    await expect(page).toHaveURL(`${SALES}?canal=Casa+central`)
  })

  await test.step('the file and the print contain all matching sales, not only the nine on screen', async () => {
    const count = Number(/\d+/.exec((await status.textContent())!)![0])
    expect(count).toBeGreaterThan(9)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ventas-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\ufeffN°;Fecha;')).toBe(true)
    expect(text.match(/;Casa central;/g)).toHaveLength(count)

    const spreadsheet = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('button', { name: 'XLSX (Excel)' }).click()
    const [sheet] = await readXlsxFile(await (await spreadsheet).path())
    expect(sheet?.data).toHaveLength(count + 1)
    expect(sheet?.data.at(-1)?.at(-1)).toEqual(expect.any(Number))
    await page.evaluate(() => Object.assign(globalThis, { print: () => {} }))
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'Ventas para imprimir', includeHidden: true }),
    ).toBeAttached()
    const printed = await printPage(page)
    expect(printed.text).toContain(`Casa central · ${count} ventas`)
    expect(printed.text).not.toContain('Buscar')
    expect(printed.text.match(/\d\d-\d\d-\d{4} \d\d:\d\d/g)).toHaveLength(count)
  })

  await test.step('one press filters by days, also on a phone, and another press removes the filter', async () => {
    await asOnAPhone(page, async () => {
      const day = dayOf(new Date())
      const today = page.getByRole('link', { name: 'Hoy', exact: true })
      await today.click()
      await expect(page).toHaveURL(`${SALES}?desde=${day}&hasta=${day}&canal=Casa+central`)
      await expect(today).toHaveAttribute('aria-current', 'true')
      await expectAccessible(page, 'the sales of a day on a phone')
      await today.click()
      await expect(page).toHaveURL(`${SALES}?canal=Casa+central`)
    })
  })

  await test.step('a coupon links to its sales', async () => {
    await visit(page, '/dashboard/coupons')
    await page.getByRole('link', { name: /con el cupón BIENVENIDA10/ }).click()
    await expect(page).toHaveURL(`${SALES}?cupon=BIENVENIDA10`)
    await expect(page.getByRole('link', { name: 'Quitar el filtro Cupón BIENVENIDA10' })).toBeVisible()
    await cards
      .first()
      .getByRole('link', { name: /^Ver detalle/ })
      .click()
    await expect(page.getByRole('dialog').getByText('Descuento (BIENVENIDA10)')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${SALES}?cupon=BIENVENIDA10`)
  })
})
