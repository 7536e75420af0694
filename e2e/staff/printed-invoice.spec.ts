import { parsePesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-arca.ts'
import { connectToArca } from '#e2e/support/connect-to-arca.ts'
import { createCounterSaleAs } from '#e2e/support/create-counter-sale.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { type PrintedPage, printPage } from '#e2e/support/printed-page.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { ticket, TILL_PATH } from '#e2e/support/till.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The ticket of a sale prints its invoice at both widths with its QR code, and the month has its files', async ({
  page,
  request,
  arca,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => {}
  })
  await connectToArca(page, arca, { identifyFrom: 10_000_000, isOn: true })
  const listed = (await (await request.get('/api/sheets/data')).json()) as (Product & { stock: number })[]
  const product = listed.find(({ stock }) => stock > 0)!
  const numero = await createCounterSaleAs(
    request,
    'seller',
    { ...product, precio: parsePesos(product.precio)! },
    'Ana Paz',
  )
  const reprint = async () => {
    await openSignedIn(page, 'seller', TILL_PATH)
    await page.keyboard.press('F8')
    await page
      .getByRole('dialog', { name: 'Ventas de hoy' })
      .getByRole('listitem')
      .filter({ hasText: `N° ${numero} ·` })
      .getByRole('button', { name: /^Reimprimir/ })
      .click()
  }
  await reprint()
  await expect(ticket(page)).toContainText('CAE N°')
  await expect(ticket(page)).toContainText('Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)')
  await expect(ticket(page)).not.toContainText('no válido')
  await expect(page.getByRole('img', { name: 'Código QR de la factura' })).toBeVisible()
  for (const [width, reached] of [
    [58, 48],
    [80, 72],
  ] as const) {
    await page.getByRole('radio', { name: `${width} mm` }).check()
    // With reduced motion, the ticket reaches its new width some frames later.
    const sizeOf = ({ pages, width: shown }: PrintedPage) => [pages, Math.round(shown)]
    await expect.poll(async () => sizeOf(await printPage(page))).toEqual([1, width])
    const printed = await printPage(page)
    expect(printed.text.replaceAll(/\s+/g, ' ')).toContain('00003-0000000')
    const edge = (width - reached) / 2
    expect(printed.left).toBeGreaterThanOrEqual(edge - 0.3)
    expect(printed.right).toBeLessThanOrEqual(width - edge + 0.3)
  }
  await expectAccessible(page, 'a ticket with its invoice')
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: /^PDF de la Factura B/ }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^factura-b-00003-\d{8}\.pdf$/)
  expect(await (await pdf).failure()).toBeNull()

  await openSignedIn(page, 'admin', '/dashboard/invoicing')
  const month = page.getByRole('region', { name: 'Para quien lleva la contabilidad' })
  await expect(month.getByRole('status')).toHaveText('Ese mes no tiene comprobantes autorizados.')
  await month.getByLabel('Mes').selectOption({ index: 0 })
  await expect(month.getByRole('status')).toHaveText(
    '1 comprobante autorizado hasta ahora. El mes no terminó.',
  )
  await expectAccessible(page, 'the files of a month')
  const download = page.waitForEvent('download')
  await month.getByRole('link', { name: 'PDF en un ZIP' }).click()
  expect((await download).suggestedFilename()).toMatch(/^comprobantes-\d{4}-\d{2}\.zip$/)
  expect(await (await download).failure()).toBeNull()
})
