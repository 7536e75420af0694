import { readFile } from 'node:fs/promises'
import { choosePayment } from '#e2e/support/till.ts'
import type { Page } from '@playwright/test'
import { dayOf, daysBefore, formatCashDate, formatTime, shiftOf } from '#domain/calendar.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { addExpense, BALANCE, countTotal, dialogOf, entriesOf, fillExpense } from '#e2e/support/balance.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-cash.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const today = () => dayOf(new Date())
const wholeDay = (page: Page) => page.getByRole('group', { name: 'El día entero' })
const shiftOfNow = (page: Page) =>
  page.getByRole('region', {
    name: shiftOf(formatTime(new Date())) === 'morning' ? /^Turno mañana/ : /^Turno tarde/,
  })
test('A seller opens the till once and finds an expense in its shift, and a double press stores one entry', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', '/dashboard/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Balance' }).click()
  await expect(page.getByText('No hay movimientos registrados.').first()).toBeVisible()
  await expect(page.getByText('No hay movimientos para este turno.')).toHaveCount(2)
  await expectAccessible(page, 'an empty day')

  await test.step('the till is opened with an amount in the Argentine format', async () => {
    await page.getByRole('button', { name: 'Abrir caja' }).click()
    const dialog = dialogOf(page, 'Abrir caja')
    const amount = dialog.getByLabel('Monto inicial ($)')
    await amount.fill('40000,5')
    await amount.press('Tab')
    await expect(amount).toHaveValue('40.000,50')
    await expectAccessible(page, 'opening the till')
    await dialog.getByRole('button', { name: 'Abrir caja' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(wholeDay(page)).toContainText('Apertura$ 40.000,50')
    await expect(page.getByRole('button', { name: 'Abrir caja' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Caja del/ })).toBeFocused()
  })

  await test.step('missing fields show the shop’s own errors, and the first one has the focus', async () => {
    await page.getByRole('button', { name: 'Agregar movimiento' }).click()
    const dialog = dialogOf(page, 'Agregar movimiento')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText([
      'Elegí Ingreso o Gasto',
      'El monto debe ser mayor que 0',
      'Escribí una descripción',
    ])
    await expect(dialog.getByRole('radio', { name: 'Ingreso' })).toBeFocused()
    await expectAccessible(page, 'an entry with its errors')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('button', { name: 'Agregar movimiento' })).toBeFocused()
  })

  const { dialog, save } = await fillExpense(page, { monto: '1.250,50', descripcion: 'Bolsas de papel' })
  await save.dblclick()
  await expect(page.getByText('Entrada añadida exitosamente')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(shiftOfNow(page).getByRole('row', { name: /Bolsas de papel/ })).toContainText('− $ 1.250,50')
  await expect(wholeDay(page)).toContainText('Resultado$ 38.750,00')
  expect(await entriesOf(page, 'Bolsas de papel')).toBe(1)
})

test('A lost response, a reload and the end of a session keep the typed entry, which is stored once', async ({
  page,
  browserErrors,
}) => {
  const ribbon = { monto: '300', descripcion: 'Cinta de raso' }
  await openSignedIn(page, 'seller', BALANCE)
  await test.step('a lost response is reported in the unchanged form', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route('**/api/sheets/cashflow/add', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const { dialog, save } = await fillExpense(page, ribbon)
    await save.click()
    await expect(page.getByText('Error añadiendo la entrada de flujo de caja')).toBeVisible()
    await expect(dialog.getByRole('form').getByRole('alert')).toContainText(
      'Error al conectar con el servidor.',
    )
    await expect(dialog.getByLabel('Descripción')).toHaveValue(ribbon.descripcion)
    await page.unroute('**/api/sheets/cashflow/add')
  })

  const findTyped = async () => {
    await page.getByRole('button', { name: 'Agregar movimiento' }).click()
    const dialog = dialogOf(page, 'Agregar movimiento')
    await expect(dialog.getByText('Esto es lo que habías escrito.')).toBeVisible()
    await expect(dialog.getByLabel('Monto ($)')).toHaveValue('300,00')
    await expect(dialog.getByLabel('Descripción')).toHaveValue(ribbon.descripcion)
    return dialog.getByRole('button', { name: 'Guardar' })
  }
  await test.step('Back closes the form and not the till, and typed text is discarded only after a confirmation', async () => {
    await visit(page, BALANCE)
    await findTyped()
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Empezar de nuevo?' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectAccessible(page, 'a question above a form')
    await page.goBack()
    await expect(question).toHaveCount(0)
    await page.goBack()
    await expect(dialogOf(page, 'Agregar movimiento')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${BALANCE}$`))
    await expect(page.getByRole('button', { name: 'Agregar movimiento' })).toBeFocused()

    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    const closing = dialogOf(page, 'Cerrar caja')
    await countTotal(closing)
    await closing.getByLabel('Contado ($)').fill('70')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect(closing.getByLabel('Contado ($)')).toHaveValue('70')
    await closing.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await question.getByRole('button', { name: 'Borrar lo escrito' }).click()
    await expect(closing.getByRole('switch', { name: 'Contar por billetes' })).toBeChecked()
    await expect(closing.getByText('Esto es lo que habías escrito.')).toHaveCount(0)
    await closing.getByRole('button', { name: 'Cancelar' }).click()
  })
  await test.step('the end of the session is reported, and the draft is there after the next sign-in', async () => {
    await visit(page, BALANCE)
    const save = await findTyped()
    const cookies = await page.context().cookies()
    const xsrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value)
    await page.request.post('/api/auth/sign-out', { data: {}, headers: { 'x-xsrf-token': xsrf } })
    await save.click()
    await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
    const seller = demoAccounts.find(({ rol }) => rol === 'seller')!
    await page.getByLabel('Correo').fill(seller.email)
    await page.getByLabel('Contraseña').fill(seller.password)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(`**${BALANCE}`)
  })

  await (await findTyped()).click()
  await expect(page.getByText('Entrada añadida exitosamente')).toBeVisible()
  await expect(shiftOfNow(page).getByRole('row', { name: /Cinta de raso/ })).toHaveCount(1)
  expect(await entriesOf(page, ribbon.descripcion)).toBe(1)
})

test('An admin adds an entry of yesterday, closes the day and downloads it, and a seller’s later entry is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  const counter = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
  await openSignedIn(counter, 'seller', BALANCE)
  const late = await fillExpense(counter, { monto: '90', descripcion: 'Llegó tarde' })
  await openSignedIn(page, 'admin', BALANCE)

  await test.step('an entry of yesterday has its day and hour', async () => {
    const { dialog, save } = await fillExpense(page, { monto: '2000', descripcion: 'Flete de ayer' })
    await dialog.getByLabel('Fecha').fill(daysBefore(today(), 1))
    await dialog.getByLabel('Hora').fill('16:20')
    await save.click()
    await expect(dialog.getByText('menos que este gasto')).toBeVisible()
    await expectAccessible(page, 'an expense above the cash')
    await dialog.getByRole('switch', { name: 'Guardar el gasto igual' }).check()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'El día anterior' }).click()
    await expect(page).toHaveURL(`${BALANCE}?dia=${daysBefore(today(), 1)}`)
    await expect(
      page.getByRole('region', { name: /^Turno tarde/ }).getByRole('row', { name: /16:20.*Flete de ayer/ }),
    ).toBeVisible()
  })

  await test.step('the entry of a sale links to the sale for an admin, and shows only its number to a seller', async () => {
    const dayOfSale = `${BALANCE}?dia=${daysBefore(today(), 3)}`
    await visit(page, dayOfSale)
    const sale = page.getByRole('row').getByRole('link', { name: /^Venta N° \d+$/ })
    const number = /\d+/.exec((await sale.textContent())!)![0]
    await expect(sale).toHaveAttribute('href', /^\/dashboard\/sales\?venta=/)
    const html = await (await counter.request.get(dayOfSale)).text()
    expect(html).toContain(`Venta N° ${number}`)
    expect(html).not.toContain('/dashboard/sales')
    await page.getByRole('link', { name: 'Hoy', exact: true }).click()
    // The address changes before the page is rendered, and leaving the previous page closes an open dialog.
    await expect(page.getByRole('heading', { name: /^Caja del .* \(hoy\)$/ })).toBeVisible()
  })

  await test.step('an expense during the count refuses the closing and corrects the expected amount', async () => {
    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    const dialog = dialogOf(page, 'Cerrar caja')
    const expected = dialog.getByText(/^Debería haber/)
    const shown = await expected.textContent()
    await countTotal(dialog)
    await dialog.getByLabel('Contado ($)').fill('0')
    await dialog.getByLabel('Nota').fill('Se llevó todo')
    await addExpense(counter)
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('La caja cambió mientras la cerrabas')
    await expect(expected).not.toHaveText(shown!)
    await expect(dialog.getByLabel('Nota')).toHaveValue('Se llevó todo')
  })
  await test.step('the counted cash is compared while it is typed, and the day is closed', async () => {
    const dialog = dialogOf(page, 'Cerrar caja')
    await dialog.getByLabel('Nota').fill('')
    await dialog.getByLabel('Contado ($)').fill('999999')
    await expect(dialog.getByRole('status')).toHaveText(/^Sobran/)
    await expectAccessible(page, 'a closing that needs a note')
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect(dialog.getByLabel('Nota')).toBeFocused()
    await expect(dialog.getByText('Escribí una nota que explique la diferencia')).toBeVisible()
    await dialog.getByLabel('Contado ($)').fill('0')
    await dialog.getByLabel('Nota').fill('Se llevó todo')
    await expectAccessible(page, 'closing the till')
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
    const closing = page.getByRole('region', { name: 'Caja cerrada' })
    await expect(closing).toContainText('Se llevó todo')
    await expect(closing).toContainText('La cerró Administradora demo')
    await expect(page.getByRole('button', { name: 'Cerrar caja' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Agregar movimiento' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
    await expectAccessible(page, 'a closed day')
  })

  await test.step('a seller’s open form for the closed day is refused and keeps its text', async () => {
    await late.save.click()
    await expect(late.dialog.getByRole('form').getByRole('alert')).toHaveText('La caja de hoy está cerrada.')
    await expect(late.dialog.getByLabel('Descripción')).toHaveValue('Llegó tarde')
    await late.dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(counter.getByText(/solo quien administra agrega movimientos/)).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Agregar movimiento' })).toHaveCount(0)
    expect(await entriesOf(page, 'Llegó tarde')).toBe(0)
  })

  await test.step('an admin’s entry to a closed day is listed after the closing, with both differences', async () => {
    const { dialog, save } = await fillExpense(page, { monto: '90000', descripcion: 'Taxi de la noche' })
    await save.click()
    await dialog.getByRole('switch', { name: 'Guardar el gasto igual' }).check()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const after = page.getByRole('region', { name: 'Después del cierre' })
    await expect(after).toContainText('Taxi de la noche')
    await expect(after).toContainText('Suma− $\u00a090.000,00')
    await expectAccessible(page, 'a closed day that was written to')
  })

  await test.step('the day downloads as a file for Excel, and the printed page contains only the day', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expectAccessible(page, 'the open menu of exports')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`caja-${today()}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeffFecha;Hora;Turno;Tipo;')).toBe(true)
    expect(text).toContain(`${formatCashDate(today())};;;;Contado al cerrar;0,00;`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(wholeDay(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the till says before a sale that the cash is closed, and takes other payments', async () => {
    await openSignedIn(counter, 'seller', '/dashboard/dashboard')
    await expect(counter.getByText('La caja de hoy está cerrada.')).toBeVisible()
    await expectAccessible(counter, 'a till whose cash is closed')
    await choosePayment(counter, 'Efectivo')
    await counter.getByRole('button', { name: 'Crear venta' }).click()
    await expect(counter.getByRole('main').getByRole('alert')).toBeVisible()
    await choosePayment(counter, 'QR')
    await counter.getByRole('button', { name: 'Crear venta' }).click()
    await expect(counter.getByText('El carrito está vacío').first()).toBeVisible()
    await counter.close()
  })

  await test.step('an admin reopens the day with a reason, and it can be closed again', async () => {
    await page.getByRole('button', { name: 'Reabrir caja' }).click()
    const dialog = dialogOf(page, 'Reabrir caja')
    await dialog.getByRole('button', { name: 'Reabrir caja' }).click()
    await expect(dialog.getByText('Escribí el motivo')).toBeVisible()
    await expectAccessible(page, 'reopening the till')
    await dialog.getByLabel('Motivo').fill('Faltaba contar un cajón')
    await dialog.getByRole('button', { name: 'Reabrir caja' }).click()
    await expect(page.getByRole('region', { name: 'Se reabrió una vez' })).toContainText(
      'Faltaba contar un cajón',
    )
    await expect(page.getByRole('button', { name: 'Cerrar caja' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Caja del/ })).toBeFocused()
  })
})
