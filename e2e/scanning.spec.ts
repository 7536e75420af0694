import { expectAccessible } from './expect-accessible.ts'
import { BROKEN_OFF, expect } from './open-shop-process.ts'
import { asking, soldOut, test } from './open-shop-with-similar-codes.ts'
import {
  choices,
  countSounds,
  focusOn,
  more,
  nameOf,
  notAdded,
  orderOf,
  press,
  read,
  sounds,
  unitsOf,
} from './reader.ts'
import { enterAs } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'
import { create, customer, lines, message, payment, SALE, search, TILL } from './till.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await countSounds(page)
  await enterAs(page, 'admin', TILL)
  await stopTheClock(page)
})

test('A slow barcode reader adds its product wherever the focus is, presses no button and leaves no text', async ({
  page,
}) => {
  await read(page, '4100')
  await expect(lines(page)).toHaveCount(1)
  await customer(page).fill('Beto')
  const ends = ['Enter', 'Tab', 'none'] as const
  const expected: Record<string, number> = { [nameOf('4100')]: 1 }
  for (const [place, focus] of Object.entries(focusOn))
    for (const [index, code] of ['REM 001', 'TEC/0012', 'PR?55', 'A.B/1', 'SIM-77', '410'].entries())
      await test.step(`${code} on ${place}`, async () => {
        const isField = ['the name of the customer', 'the payment method', 'the search'].includes(place)
        const end = isField ? 'Enter' : ends[index % 3]!
        await focus(page)
        await read(page, code, { end })
        expected[nameOf(code)] = (expected[nameOf(code)] ?? 0) + 1
        await expect.poll(() => orderOf(page)).toEqual(expected)
        await expect(customer(page)).toHaveValue('Beto')
        await expect(payment(page)).toHaveValue('')
        await expect(search(page)).toHaveValue('')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  expect(await sounds(page)).toBe(0)
})

test('A code that ends with Tab adds its product and leaves the focused quantity unchanged', async ({
  page,
}) => {
  await read(page, '4100')
  await lines(page).getByRole('spinbutton').focus()
  await read(page, 'N-1', { end: 'Tab', gapMs: 90 })
  await expect.poll(() => orderOf(page)).toEqual({ [nameOf('4100')]: 1, [nameOf('N-1')]: 1 })
})

test('A code that a person may have typed stays in its field and is reported with a sound', async ({
  page,
}) => {
  await test.step('a slow code without a final key is reported', async () => {
    await customer(page).focus()
    await read(page, 'SIM-77', { end: 'none' })
    await expect(notAdded(page)).toContainText(`${nameOf('SIM-77')}: Su código quedó escrito.`)
    await expect(customer(page)).toHaveValue('SIM-77')
    expect(await sounds(page)).toBe(1)
    await notAdded(page).getByRole('button', { name: 'Entendido' }).click()
  })
  await test.step('a fast code without a final key is added, because no person types so fast', async () => {
    await customer(page).fill('Ana')
    await read(page, 'SIM-77', { gapMs: 15, end: 'none' })
    await expect.poll(() => orderOf(page)).toEqual({ [nameOf('SIM-77')]: 1 })
    await expect(customer(page)).toHaveValue('Ana')
  })
  await test.step('a product name that is also a SKU is reported', async () => {
    await customer(page).fill('')
    await read(page, 'Alma', { end: 'Tab' })
    await expect(notAdded(page)).toContainText(nameOf('ALMA'))
    await expect(customer(page)).toHaveValue('Alma')
    await expect(payment(page)).toBeFocused()
  })
  expect(await orderOf(page)).toEqual({ [nameOf('SIM-77')]: 1 })
})

test('A person types at any speed and uses buttons and shortcuts', async ({ page }) => {
  await read(page, '4100')
  await expect(lines(page)).toHaveCount(1)
  await test.step('a name can be typed fast', async () => {
    await customer(page).focus()
    await read(page, 'Ana María Paz', { gapMs: 70, end: 'Tab' })
    await expect(customer(page)).toHaveValue('Ana María Paz')
    await expect(payment(page)).toBeFocused()
  })
  await test.step('the payment method is chosen by its first letter, and the received amount is typed', async () => {
    await press(page, 'e', 'Tab')
    await expect(payment(page)).toHaveValue('efectivo')
    await read(page, '40000', { gapMs: 90, end: 'Tab' })
    await expect(page.getByRole('textbox', { name: 'Recibido' })).toHaveValue('40000')
  })
  await test.step('Enter and the space bar press at once', async () => {
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(2)
    await page.keyboard.press('Space')
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(3)
  })
  await test.step('a slash moves to the search, which receives the next key', async () => {
    await read(page, '/prenda', { gapMs: 90, end: 'none' })
    await expect(search(page)).toHaveValue('prenda')
    await search(page).fill('')
  })
  await test.step('a question mark opens the list of keys after a short delay', async () => {
    await focusOn.nothing(page)
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
  })
  expect(await sounds(page)).toBe(0)
})

test('Further scans wait while a product requires its colour and size, which digits and arrows choose', async ({
  page,
}) => {
  await read(page, 'REM')
  await expect(choices(page).getByRole('radio', { name: 'rojo', exact: true })).toBeFocused()
  await read(page, 'SIM-77')
  await read(page, 'REM')
  await read(page, 'NO-EXISTE')
  await expect(choices(page)).toContainText('Después: SIM-77, REM, NO-EXISTE')
  expect(await orderOf(page)).toEqual({})
  await press(page, '1')
  const size = (name: string) => choices(page).getByRole('radio', { name, exact: true })
  await expect(size('38')).toBeFocused()
  await expect(size('38')).toHaveAccessibleDescription('900 u.')
  await expect(size('40')).toHaveAccessibleDescription('4 u.')
  await press(page, '4', '0')
  await expect(notAdded(page)).toContainText('«NO-EXISTE»: Producto no encontrado')
  await expect(choices(page)).not.toContainText('Después')
  expect(await orderOf(page)).toEqual({ [asking.nombre]: 1, [nameOf('SIM-77')]: 1 })

  await test.step('the arrow keys move, and Enter adds', async () => {
    await press(page, 'ArrowRight')
    await expect(choices(page).getByRole('radio', { name: 'negro', exact: true })).toBeChecked()
    await press(page, 'Enter')
    await expect(choices(page)).toBeHidden()
    expect(await orderOf(page)).toEqual({ [asking.nombre]: 2, [nameOf('SIM-77')]: 1 })
  })
  await test.step('the only size left is chosen by a click', async () => {
    await read(page, 'REM')
    await expect(choices(page)).toBeVisible()
    await press(page, '2')
    await expect(size('38')).toBeChecked()
    await size('38').click()
    await expect(choices(page)).toBeHidden()
    await expect.poll(() => unitsOf(page, asking.nombre)).toBe(3)
  })
  await test.step('a waiting scan is added also when the dialog is closed without a choice', async () => {
    await read(page, 'REM')
    await expect(choices(page)).toBeVisible()
    await read(page, 'SIM-77')
    await expect(choices(page)).toContainText('Después: SIM-77')
    await page.keyboard.press('Escape')
    await expect(choices(page)).toBeHidden()
    await expect.poll(() => unitsOf(page, nameOf('SIM-77'))).toBe(2)
  })
  await test.step('the SKU of a combination requires no choice', async () => {
    await read(page, 'REM 38')
    await expect.poll(() => unitsOf(page, asking.nombre)).toBe(4)
  })
  await read(page, 'REM')
  await read(page, 'SIM-77')
  await expect(choices(page)).toContainText('Después: SIM-77')
  await page.clock.resume()
  await expectAccessible(page, 'a choice with a label that waits')
})

test('A scan that adds no product is reported by its name with a sound, until a person confirms it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(BROKEN_OFF)
  const expectReported = async (text: string, sound: number) => {
    await expect(notAdded(page).getByRole('listitem').first()).toHaveText(text)
    expect(await sounds(page)).toBe(sound)
  }
  await read(page, 'NO-EXISTE')
  await message(page, 'Producto no encontrado')
  await expectReported('«NO-EXISTE»: Producto no encontrado', 1)
  await read(page, 'REM 0')
  await expectReported(`${soldOut.nombre}: Producto sin stock`, 2)
  await page.route('**/api/**', (route) => route.abort())
  await read(page, 'TEC/0021')
  await expectReported('«TEC/0021»: Error buscando el producto', 3)
  await page.unroute('**/api/**')
  await notAdded(page).getByRole('button', { name: 'Entendido' }).click()
  await expect(notAdded(page)).toHaveCount(0)

  await test.step('the help and the list of today’s sales close for the report', async () => {
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
    await read(page, '4100')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'F8')
    await expect(page.getByRole('dialog', { name: 'Ventas de hoy' })).toBeVisible()
    await read(page, '4100')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => unitsOf(page, nameOf('4100'))).toBe(2)
  })
  await test.step('a scan during the storing of a sale is reported', async () => {
    await customer(page).fill('Ana')
    await payment(page).selectOption('transferencia')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(SALE, async (route) => {
      await held
      await route.continue()
    })
    await create(page).click()
    await read(page, 'SIM-77')
    await message(page, 'Se estaba guardando la venta. Escaneala de nuevo.')
    letGo()
    await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
    await read(page, 'SIM-7')
    await expect.poll(() => orderOf(page)).toEqual({ [nameOf('SIM-7')]: 1 })
    await expectReported(`${nameOf('SIM-77')}: Se estaba guardando la venta. Escaneala de nuevo.`, 4)
  })
  await test.step('a scan over another dialog is reported', async () => {
    await press(page, 'F8')
    await page
      .getByRole('button', { name: /^Anular/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /^Anular la venta/ })
    await question.getByRole('textbox', { name: 'Motivo' }).focus()
    await read(page, 'SIM-77')
    await message(page, 'Había otra ventana abierta. Cerrala y escaneala de nuevo.')
    await expect(question.getByRole('textbox', { name: 'Motivo' })).toHaveValue('')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
  await page.clock.resume()
  await expectAccessible(page, 'labels that were not added')
})
