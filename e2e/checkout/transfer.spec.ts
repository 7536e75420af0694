import sharp from 'sharp'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import {
  fillContact,
  hasSingleStock,
  listProducts,
  storedCartLine,
  visitWithStoredCart,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { expectMessage } from '#e2e/support/till.ts'
import { bankAccount } from '#testing/fixtures/bank-account.ts'

const test = testWithSeparateShop('transfer')

// axe would measure a wrong contrast during a fade-in.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

// Each state is measured at three widths, which takes minutes on a busy machine.
test.describe.configure({ timeout: 300_000 })

const aPicture = (background: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('A shopper buys by transfer and uploads a receipt, the admin rejects it and confirms the next, and the shopper sees it', async ({
  page,
  browser,
}) => {
  const staff = await (
    await browser.newContext({ ...desktop, isMobile: false, hasTouch: false, reducedMotion: 'reduce' })
  ).newPage()
  let receiptAddress = ''

  await test.step('the admin enters the bank account', async () => {
    await openSignedIn(staff, 'admin', '/dashboard/store?seccion=cobros')
    await expect(staff.getByRole('link', { name: 'Transferencias' })).toHaveCount(0)
    const form = staff.getByRole('form', { name: 'Datos de la tienda' })
    await form.getByLabel('CBU o CVU').fill('2850590940090418135202')
    await form.getByLabel('Alias').fill(bankAccount.transferAlias)
    await form.getByLabel('Titular de la cuenta').fill(bankAccount.transferHolder)
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(form.getByRole('alert')).toContainText('Revisá el CBU o CVU')
    await expectEveryWidth(staff, 'a refused bank account')
    await form.getByLabel('CBU o CVU').fill(bankAccount.transferCbu)
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(staff.getByText('Datos de la tienda guardados').first()).toBeVisible()
    await expect(staff.getByRole('link', { name: 'Transferencias', includeHidden: true })).toHaveCount(1)
  })

  await test.step('the shopper chooses the transfer', async () => {
    const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 5)!
    await visitWithStoredCart(page, [storedCartLine(product)])
    await fillContact(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await page.getByRole('radio', { name: /Transferencia/ }).check()
    await expectEveryWidth(page, 'the payment step with a transfer')
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expect(page.getByRole('heading', { name: 'Falta tu transferencia' })).toBeVisible()
    receiptAddress = page.url()
  })

  const transfer = page.getByRole('region', { name: 'Datos para transferir' })
  await test.step('the receipt shows the account with buttons that copy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const fact of [bankAccount.transferAlias, bankAccount.transferCbu, bankAccount.transferHolder])
      await expect(transfer).toContainText(fact)
    await expect(transfer).toContainText('Te lo reservamos hasta el')
    await transfer.getByRole('button', { name: 'Copiar Importe exacto' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\d.]+(,\d\d)?$/)
    await transfer.getByRole('button', { name: 'Copiar Alias' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bankAccount.transferAlias)
    await expectEveryWidth(page, 'the receipt of a transfer')
  })

  const file = transfer.getByLabel(/comprobante$/)
  await test.step('a file that is no picture is refused, and a picture is received', async () => {
    const html = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
    await file.setInputFiles(html)
    await expect(transfer.getByRole('alert')).toContainText('no es una foto ni un PDF')
    await expectEveryWidth(page, 'a refused receipt')
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture('#c8195f') })
    await expect(transfer.getByText(/^Recibimos tu comprobante/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Estamos revisando tu comprobante' })).toBeVisible()
    await expectEveryWidth(page, 'an uploaded receipt')
  })

  await test.step('the admin rejects the receipt with a reason', async () => {
    await staff.goto('/dashboard/transfers')
    await expect(staff.locator('main img').last()).toHaveJSProperty('naturalWidth', 600)
    await expectEveryWidth(staff, 'the list of transfers')
    await staff.getByRole('button', { name: /^Rechazar comprobante/ }).click()
    const dialog = staff.getByRole('dialog', { name: /^Rechazar el comprobante/ })
    await dialog.getByRole('button', { name: 'Rechazar comprobante' }).click()
    await expect(dialog.getByText('Escribí por qué no sirve el comprobante')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('No se lee el importe')
    await expectEveryWidth(staff, 'a rejection')
    await dialog.getByRole('button', { name: 'Rechazar comprobante' }).click()
    await expectMessage(staff, 'Comprobante rechazado')
  })

  await test.step('the shopper reads the reason and uploads a PDF', async () => {
    await visit(page, receiptAddress)
    await expect(page.getByRole('heading', { name: 'Falta un comprobante que sirva' })).toBeVisible()
    await expect(transfer).toContainText('No se lee el importe')
    await expectEveryWidth(page, 'a rejected receipt')
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    await file.setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(transfer.getByText(/^Recibimos tu comprobante/)).toBeVisible()
  })

  await test.step('the admin downloads the PDF and confirms the sale', async () => {
    await staff.reload()
    const download = staff.waitForEvent('download')
    await staff.getByRole('link', { name: /^Descargar el comprobante/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^comprobante-\d+\.pdf$/)
    await staff.getByRole('button', { name: /^Confirmar la venta/ }).click()
    await expect(staff.getByText(/^Venta N° \d+ confirmada$/).first()).toBeVisible()
    await expect(staff.getByText('No hay transferencias por revisar')).toBeVisible()
    await expectEveryWidth(staff, 'an empty list of transfers')
  })

  await test.step('the shopper sees the confirmed purchase', async () => {
    await visit(page, receiptAddress)
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
    await expect(transfer).toHaveCount(0)
    await expectEveryWidth(page, 'a confirmed transfer')
  })
})
