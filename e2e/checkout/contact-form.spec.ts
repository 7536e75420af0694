import type { Locator, Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { storeCart } from '#e2e/support/store-cart.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import {
  addToCart,
  visitWithStoredCart,
  currentStep,
  fillContact,
  goToCart,
  goToPayment,
  storedCartLine,
  listProducts,
  shopper,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const coat = { id: 'abr-002', color: 'negro', talle: 'S' }
const customer = demoAccounts.find(({ rol }) => rol === 'user')!
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })

test('The typed contact data survive a reload at any step and are deleted after the purchase', async ({
  page,
}) => {
  await addToCart(page, coat)
  await goToCart(page)
  await expect(page.getByRole('list', { name: 'Pasos de la compra' }).getByRole('listitem')).toHaveText([
    /Contacto$/,
    /Envio$/,
    /Forma Pago$/,
    /Entregado$/,
  ])
  await fillContact(page)
  await page.reload()
  await expectContact(page, shopper)
  await goToPayment(page)
  await page.reload()
  await pay(page).click()
  await expect(page.getByText(shopper.correo)).toBeVisible()
  await expect(page.getByText(`${shopper.direccion}, ${shopper.provincia}, CP ${shopper.cp}`)).toBeVisible()
  await visitWithStoredCart(page, [await storedCoatLine(page)])
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    shopper.correo,
  )

  await test.step('each field has its autocomplete token and its phone keyboard', async () => {
    const fields = await page
      .locator('main form [name]')
      .evaluateAll((all) =>
        (all as HTMLInputElement[])
          .filter(({ name }) => name !== 'codigoDescuento')
          .map(({ name, type, inputMode, autocomplete }) => [name, type, inputMode, autocomplete].join(' ')),
      )
    expect(fields).toEqual([
      'nombre text  name',
      'correo email email email',
      'provincia select-one  address-level1',
      'direccion text  street-address',
      'cp text  postal-code',
      'celular tel tel tel',
    ])
  })
})

test('A field is validated when it loses the focus, all fields on Siguiente, and no text is lost', async ({
  page,
}) => {
  await visitWithStoredCart(page, [await storedCoatLine(page)])
  await page.getByLabel('Correo').fill('clara@correo')
  await expect(page.getByText(/^Ingresá un correo válido/)).toHaveCount(0)
  await page.getByLabel('Correo').press('Tab')
  await expect(page.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
  await expect(page.getByText('Falta tu nombre :(')).toHaveCount(0)
  await page.getByLabel('Código postal').fill('12')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo')
  await expect(page.getByLabel('Código postal')).toHaveAttribute('aria-invalid', 'true')
  await expect(currentStep(page)).toHaveText(/Contacto/)
  await page.getByLabel('Correo').fill('clara@correo.com')
  await expect(page.getByText(/^Ingresá un correo válido/)).toHaveCount(0)

  await test.step('a web address and a telephone without area code are refused at the field, and abbreviations are not', async () => {
    const address = page.getByLabel('Dirección')
    const webAddressError = page.getByText('Sacá la dirección web de tu dirección.')
    await address.fill('promo-tienda.com/x')
    await page.getByLabel(/^Celular/).fill('15 5555-0100')
    await expect(webAddressError).toBeVisible()
    await address.fill('Av.La Plata 1500, Bs.As.')
    await expect(webAddressError).toBeHidden()
    await expect(page.getByText('Cambiá el 15 por el código de área')).toBeVisible()
    await page.getByLabel(/^Celular/).fill('')
  })

  await test.step('a press on Siguiente counts, also when the focused field is invalid', async () => {
    // The window shows the whole page, so scrolling cannot hide layout shifts.
    await page.setViewportSize({ width: 1280, height: 1800 })
    await page.reload()
    await page.getByLabel('Nombre').fill(shopper.nombre)
    await page.getByLabel('Correo').fill('clara@correo')
    // Clicks at the button's edge. An error message rendered during the click would move the button away from the
    // pointer.
    await page.getByRole('button', { name: 'Siguiente' }).click({ position: { x: 30, y: 4 } })
    await expect(page.getByText('Elegí tu provincia')).toBeVisible()
    await expect(page.getByLabel('Correo')).toBeFocused()
  })

  await test.step('the button covers no field, and on a phone the focused field stays visible', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const button = page.getByRole('button', { name: 'Siguiente' })
    const fields = page.getByRole('form', { name: 'Contacto' }).getByRole('textbox')
    expect(await endOf(fields.last())).toBeLessThanOrEqual((await button.boundingBox())!.y)
    await asOnAPhone(page, async () => {
      for (const field of await fields.all()) {
        await field.focus()
        expect(await endOf(field)).toBeLessThanOrEqual((await button.boundingBox())!.y)
      }
    })
  })
})

test('An empty cart has no form and no payment, and the payment step leads to the first missing contact field', async ({
  page,
}) => {
  await visit(page, '/cart?paso=pago')
  const main = page.getByRole('main')
  await expect(main.getByText('Tu carrito está vacío.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Los últimos productos' }).getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(pay(page)).toHaveCount(0)
  await storeCart(page, [await storedCoatLine(page)])
  await pay(page).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByRole('main').getByText('Falta tu nombre :(')).toBeVisible()
  await expect(page.getByRole('main').getByText('Elegí tu provincia')).toBeVisible()
})

test('The form is filled in from a signed-in account, keeps typed text, and is empty after the session', async ({
  page,
}) => {
  let releaseAccount = () => {}
  const accountReleased = new Promise<void>((resolve) => (releaseAccount = resolve))
  await page.route('**/api/account', async (route) => {
    await accountReleased
    await route.continue()
  })
  const nombre = page.getByLabel('Nombre')
  const correo = page.getByLabel('Correo')
  await visitWithStoredCart(page, [await storedCoatLine(page)], '/howcanbuy')
  await openSignedIn(page, 'user', '/cart')

  await test.step('late account data do not change the focused field', async () => {
    await correo.focus()
    releaseAccount()
    await expect(nombre).toHaveValue(customer.nombre)
    await page.keyboard.type('otra@correo.test')
    await expect(correo).toHaveValue('otra@correo.test')
  })

  const token = await test.step('typed text stays during the session and is deleted at its end', async () => {
    await nombre.fill('Otra persona')
    await visit(page, page.url())
    await expect(nombre).toHaveValue('Otra persona')
    const storedToken = await page.evaluate(() => localStorage.getItem('authToken')!)
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await visit(page, page.url())
    await expect(correo).toHaveValue('')
    await expect(nombre).toHaveValue('')
    return storedToken
  })

  await test.step('a guest’s text stays after sign-in, and blank fields are filled in', async () => {
    await nombre.fill('Mi regalo')
    await page.evaluate((storedToken) => localStorage.setItem('authToken', storedToken), token)
    await visit(page, page.url())
    await expect(correo).toHaveValue(customer.email)
    await expect(nombre).toHaveValue('Mi regalo')
  })
})

/** Returns the bottom edge of a field in CSS pixels from the top of the window. */
async function endOf(field: Locator): Promise<number> {
  const { y, height } = (await field.boundingBox())!
  return y + height
}

const storedCoatLine = async (page: Page) =>
  storedCartLine(
    (await listProducts(page)).find(({ id }) => id === coat.id)!,
    coat,
  )

async function expectContact(page: Page, facts: typeof shopper): Promise<void> {
  await expect(page.getByLabel('Nombre')).toHaveValue(facts.nombre)
  await expect(page.getByLabel('Correo')).toHaveValue(facts.correo)
  await expect(page.getByLabel('Provincia')).toHaveValue(facts.provincia)
  await expect(page.getByLabel('Dirección')).toHaveValue(facts.direccion)
  await expect(page.getByLabel('Código postal')).toHaveValue(facts.cp)
  await expect(page.getByLabel(/^Celular/)).toHaveValue(facts.celular)
}
