import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect } from '#e2e/shops/demo-shop.ts'
import { productWithChoices, soldOutProduct, test } from '#e2e/shops/shop-with-similar-codes.ts'
import {
  choicesDialog,
  recordSounds,
  focusTargets,
  addOneButton,
  nameOf,
  notAddedRegion,
  orderOf,
  pressKeys,
  scanSlowly,
  soundCount,
  unitsOf,
} from '#e2e/support/barcode-reader.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'
import {
  createButton,
  customerName,
  saleLines,
  expectMessage,
  SALE_ROUTE,
  searchBox,
  TILL_PATH,
  choosePayment,
  chosenPayment,
  paymentMethod,
} from '#e2e/support/till.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await recordSounds(page)
  await openSignedIn(page, 'admin', TILL_PATH)
  await stopTheClock(page)
})

test('A slow barcode reader adds its product wherever the focus is, presses no button and leaves no text', async ({
  page,
}) => {
  await scanSlowly(page, '4100')
  await expect(saleLines(page)).toHaveCount(1)
  await customerName(page).fill('Beto')
  const ends = ['Enter', 'Tab', 'none'] as const
  const expected: Record<string, number> = { [nameOf('4100')]: 1 }
  for (const [target, focus] of Object.entries(focusTargets))
    for (const [index, code] of ['REM 001', 'TEC/0012', 'PR?55', 'A.B/1', 'SIM-77', '410'].entries())
      await test.step(`${code} on ${target}`, async () => {
        const isField = ['the name of the customer', 'the payment method', 'the search'].includes(target)
        const end = isField ? 'Enter' : ends[index % 3]!
        await focus(page)
        await scanSlowly(page, code, { end })
        expected[nameOf(code)] = (expected[nameOf(code)] ?? 0) + 1
        await expect.poll(() => orderOf(page)).toEqual(expected)
        await expect(customerName(page)).toHaveValue('Beto')
        await expect(chosenPayment(page)).toHaveCount(0)
        await expect(searchBox(page)).toHaveValue('')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  expect(await soundCount(page)).toBe(0)
})

test('A code that ends with Tab adds its product and leaves the focused quantity unchanged', async ({
  page,
}) => {
  await scanSlowly(page, '4100')
  await saleLines(page).getByRole('spinbutton').focus()
  await scanSlowly(page, 'N-1', { end: 'Tab', gapMs: 90 })
  await expect.poll(() => orderOf(page)).toEqual({ [nameOf('4100')]: 1, [nameOf('N-1')]: 1 })
})

test('A code that a person may have typed stays in its field and is reported with a sound', async ({
  page,
}) => {
  await test.step('a slow code without a final key is reported', async () => {
    await customerName(page).focus()
    await scanSlowly(page, 'SIM-77', { end: 'none' })
    await expect(notAddedRegion(page)).toContainText(`${nameOf('SIM-77')}: Su código quedó escrito.`)
    await expect(customerName(page)).toHaveValue('SIM-77')
    expect(await soundCount(page)).toBe(1)
    await notAddedRegion(page).getByRole('button', { name: 'Entendido' }).click()
  })
  await test.step('a fast code without a final key is added, because no person types so fast', async () => {
    await customerName(page).fill('Ana')
    await scanSlowly(page, 'SIM-77', { gapMs: 15, end: 'none' })
    await expect.poll(() => orderOf(page)).toEqual({ [nameOf('SIM-77')]: 1 })
    await expect(customerName(page)).toHaveValue('Ana')
  })
  await test.step('a product name that is also a SKU is reported', async () => {
    await customerName(page).fill('')
    await scanSlowly(page, 'Alma', { end: 'Tab' })
    await expect(notAddedRegion(page)).toContainText(nameOf('ALMA'))
    await expect(customerName(page)).toHaveValue('Alma')
    await expect(paymentMethod(page)).toBeFocused()
  })
  expect(await orderOf(page)).toEqual({ [nameOf('SIM-77')]: 1 })
})

test('Keys of a numeric pad without NumLock are reported once with a sound, and their Enter presses no button', async ({
  page,
}) => {
  await scanSlowly(page, '4100')
  await expect(saleLines(page)).toHaveCount(1)
  await addOneButton(page).focus()
  for (const key of ['Numpad4', 'Numpad1', 'Numpad0', 'Numpad0', 'Enter']) await page.keyboard.press(key)
  await expectMessage(
    page,
    'El teclado numérico no está escribiendo números. Apretá «Bloq Num» y probá de nuevo.',
  )
  expect(await soundCount(page)).toBe(1)
  expect(await orderOf(page)).toEqual({ [nameOf('4100')]: 1 })
})

test('Keys that a person types at any speed, for texts, buttons and shortcuts, are not treated as a scan', async ({
  page,
}) => {
  await scanSlowly(page, '4100')
  await expect(saleLines(page)).toHaveCount(1)
  await test.step('a name can be typed fast', async () => {
    await customerName(page).focus()
    await scanSlowly(page, 'Ana María Paz', { gapMs: 70, end: 'Tab' })
    await expect(customerName(page)).toHaveValue('Ana María Paz')
    await expect(paymentMethod(page)).toBeFocused()
  })
  await test.step('the payment method is chosen by its digit, and the received amount is typed', async () => {
    await pressKeys(page, '1', 'Tab')
    await expect(chosenPayment(page)).toHaveValue('efectivo')
    await scanSlowly(page, '40000', { gapMs: 90, end: 'Tab' })
    await expect(page.getByRole('textbox', { name: 'Recibido' })).toHaveValue('40000')
  })
  await test.step('Enter and the space bar press at once', async () => {
    await addOneButton(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(2)
    await page.keyboard.press('Space')
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(3)
  })
  await test.step('a slash moves to the search, which receives the next key', async () => {
    await scanSlowly(page, '/prenda', { gapMs: 90, end: 'none' })
    await expect(searchBox(page)).toHaveValue('prenda')
    await searchBox(page).fill('')
  })
  await test.step('a question mark opens the list of keys after a short delay', async () => {
    await focusTargets.nothing(page)
    await pressKeys(page, '?')
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
  })
  expect(await soundCount(page)).toBe(0)
})

test('Further scans wait while a product requires its colour and size, which digits and arrows choose', async ({
  page,
}) => {
  await scanSlowly(page, 'REM')
  await expect(choicesDialog(page).getByRole('radio', { name: 'rojo', exact: true })).toBeFocused()
  await scanSlowly(page, 'SIM-77')
  await scanSlowly(page, 'REM')
  await scanSlowly(page, 'NO-EXISTE')
  await expect(choicesDialog(page)).toContainText('Después: SIM-77, REM, NO-EXISTE')
  expect(await orderOf(page)).toEqual({})
  await pressKeys(page, '1')
  const size = (name: string) => choicesDialog(page).getByRole('radio', { name, exact: true })
  await expect(size('38')).toBeFocused()
  await expect(size('38')).toHaveAccessibleDescription('900 u.')
  await expect(size('40')).toHaveAccessibleDescription('4 u.')
  await pressKeys(page, '4', '0')
  await expect(notAddedRegion(page)).toContainText('«NO-EXISTE»: Producto no encontrado')
  await expect(choicesDialog(page)).not.toContainText('Después')
  expect(await orderOf(page)).toEqual({ [productWithChoices.nombre]: 1, [nameOf('SIM-77')]: 1 })

  await test.step('the arrow keys move, and Enter adds', async () => {
    await pressKeys(page, 'ArrowRight')
    await expect(choicesDialog(page).getByRole('radio', { name: 'negro', exact: true })).toBeChecked()
    await pressKeys(page, 'Enter')
    await expect(choicesDialog(page)).toBeHidden()
    expect(await orderOf(page)).toEqual({ [productWithChoices.nombre]: 2, [nameOf('SIM-77')]: 1 })
  })
  await test.step('the only size left is chosen by a click', async () => {
    await scanSlowly(page, 'REM')
    await expect(choicesDialog(page)).toBeVisible()
    await pressKeys(page, '2')
    await expect(size('38')).toBeChecked()
    await size('38').click()
    await expect(choicesDialog(page)).toBeHidden()
    await expect.poll(() => unitsOf(page, productWithChoices.nombre)).toBe(3)
  })
  await test.step('a waiting scan is added also when the dialog is closed without a choice', async () => {
    await scanSlowly(page, 'REM')
    await expect(choicesDialog(page)).toBeVisible()
    await scanSlowly(page, 'SIM-77')
    await expect(choicesDialog(page)).toContainText('Después: SIM-77')
    await page.keyboard.press('Escape')
    await expect(choicesDialog(page)).toBeHidden()
    await expect.poll(() => unitsOf(page, nameOf('SIM-77'))).toBe(2)
  })
  await test.step('the SKU of a combination requires no choice', async () => {
    await scanSlowly(page, 'REM 38')
    await expect.poll(() => unitsOf(page, productWithChoices.nombre)).toBe(4)
  })
  await scanSlowly(page, 'REM')
  await scanSlowly(page, 'SIM-77')
  await expect(choicesDialog(page)).toContainText('Después: SIM-77')
  await page.clock.resume()
  await expectAccessible(page, 'a choice with a label that waits')
})

test('A scan that adds no product is reported by its name with a sound, until a person confirms it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  const expectReported = async (text: string, sound: number) => {
    await expect(notAddedRegion(page).getByRole('listitem').first()).toHaveText(text)
    expect(await soundCount(page)).toBe(sound)
  }
  await scanSlowly(page, 'NO-EXISTE')
  await expectMessage(page, 'Producto no encontrado')
  await expectReported('«NO-EXISTE»: Producto no encontrado', 1)
  await scanSlowly(page, 'REM 0')
  await expectReported(`${soldOutProduct.nombre}: Producto sin stock`, 2)
  await page.route('**/api/**', (route) => route.abort())
  await scanSlowly(page, 'TEC/0021')
  await expectReported('«TEC/0021»: Error buscando el producto', 3)
  await page.unroute('**/api/**')
  await notAddedRegion(page).getByRole('button', { name: 'Entendido' }).click()
  await expect(notAddedRegion(page)).toHaveCount(0)

  await test.step('the help and the list of today’s sales close for the report', async () => {
    await pressKeys(page, '?')
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
    await scanSlowly(page, '4100')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressKeys(page, 'F8')
    await expect(page.getByRole('dialog', { name: 'Ventas de hoy' })).toBeVisible()
    await scanSlowly(page, '4100')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(2)
  })
  await test.step('a scan during the storing of a sale is reported', async () => {
    await customerName(page).fill('Ana')
    await choosePayment(page, 'Transferencia')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(SALE_ROUTE, async (route) => {
      await released
      await route.continue()
    })
    await createButton(page).click()
    await scanSlowly(page, 'SIM-77')
    await expectMessage(page, 'Se estaba guardando la venta. Escaneala de nuevo.')
    release()
    await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
    await scanSlowly(page, 'SIM-7')
    await expect.poll(() => orderOf(page)).toEqual({ [nameOf('SIM-7')]: 1 })
    await expectReported(`${nameOf('SIM-77')}: Se estaba guardando la venta. Escaneala de nuevo.`, 4)
  })
  await test.step('a scan over another dialog is reported', async () => {
    await pressKeys(page, 'F8')
    await page
      .getByRole('button', { name: /^Anular/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /^Anular la venta/ })
    await question.getByRole('textbox', { name: 'Motivo' }).focus()
    await scanSlowly(page, 'SIM-77')
    await expectMessage(page, 'Había otra ventana abierta. Cerrala y escaneala de nuevo.')
    await expect(question.getByRole('textbox', { name: 'Motivo' })).toHaveValue('')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
  await page.clock.resume()
  await expectAccessible(page, 'labels that were not added')
})
