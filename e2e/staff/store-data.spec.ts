import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithSeparateShop('store-data')

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STORE = '/dashboard/store'
const open = async (page: Page, section: string) => {
  const link = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: section })
  await link.press('Enter')
  await expect(link).toHaveAttribute('aria-current', 'page')
}
const form = (page: Page) => page.getByRole('form', { name: 'Datos de la tienda' })
const save = async (page: Page) => {
  await form(page).getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
}

test('An admin changes the phone, the slogan and a surcharge, the shop and the till use them at once, and a confirmation restores the initial values', async ({
  page,
  request,
}) => {
  await openSignedIn(page, 'admin', STORE)
  const credit = form(page).getByLabel('Tarjeta de crédito (%)')

  await test.step('each error is shown beside its field, and no text is lost', async () => {
    await expectAccessible(page, 'the shop’s data')
    await form(page).getByLabel('Eslogan').fill('Vestite de fiesta')
    await open(page, 'Contacto')
    await expect(page).toHaveURL(`${STORE}?seccion=contacto`)
    await form(page).getByLabel('Teléfono (opcional)').fill('351 555-0199')
    await form(page).getByRole('button', { name: 'Agregar red social' }).press('Enter')
    const link = form(page).getByLabel('Dirección web').last()
    await form(page).getByLabel('Red', { exact: true }).last().selectOption('X')
    await link.fill('x.com')
    // A save from another section opens the section of the wrong field.
    await open(page, 'Textos')
    await form(page).getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await expect(form(page).getByRole('alert')).toHaveText(
      'Tiene que ser una dirección web, por ejemplo https://…',
    )
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(`${STORE}?seccion=contacto`)
    await link.fill('https://x.com/')
    await open(page, 'Cobros y recargos')
    const surcharges = form(page).getByRole('group', { name: 'Recargos del mostrador' })
    await expect(surcharges.getByRole('note')).toContainText('ley 25.065')
    await credit.fill('10 + nada')
    await form(page).getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await expect(form(page).getByRole('alert')).toHaveText('Va un porcentaje de 0 a 100, como 7 o 7,5')
    await expect(credit).toBeFocused()
    await expectAccessible(page, 'the shop’s data refused')
  })

  await test.step('the till’s labels and amounts are previewed before they are saved', async () => {
    await credit.fill('10 + 12,5')
    await expect(
      form(page).getByText('En la caja: «Tarjeta de crédito +10 % +12,5 %», en total +23,75 %'),
    ).toBeVisible()
    await open(page, 'Compras y caja')
    await form(page)
      .getByRole('textbox', { name: 'Cambios (opcional)', exact: true })
      .fill('Cambios de martes a sábado.')
    await save(page)
  })

  await test.step('the shop and the till use the new data at once', async () => {
    const home = await readServedPage(request, '/')
    expect(home.one('footer').text).toContain('351 555-0199')
    expect(home.one('main').text).toContain('Vestite de fiesta')
    const card = home.one('main').all('article')[0]!
    const product = await readServedPage(request, card.one('a').attributes['href']!)
    expect(product.one('main').text).toContain('Cambios de martes a sábado.')
    await page.getByRole('complementary').getByRole('link', { name: 'Control' }).click()
    await expect(page.getByRole('radio', { name: /^Tarjeta de crédito \+10\s% \+12,5\s%/ })).toBeAttached()
    await page.getByRole('complementary').getByRole('link', { name: 'Datos de la tienda' }).click()
    await open(page, 'Contacto')
    await expect(form(page).getByLabel('Teléfono (opcional)')).toHaveValue('351 555-0199')
    await open(page, 'Identidad')
  })

  await test.step('on a phone a confirmation restores the initial values', async () => {
    await asOnAPhone(page, async () => {
      await page.getByRole('button', { name: 'Volver a los valores iniciales' }).click()
      const dialog = page.getByRole('alertdialog', { name: '¿Volver a los valores iniciales?' })
      await expectAccessible(page, 'before going back to the initial values')
      await dialog.getByRole('button', { name: 'Volver a los iniciales' }).click()
      await expect(page.getByText('La tienda volvió a sus valores iniciales')).toBeVisible()
      await expect(form(page).getByLabel('Eslogan')).toHaveValue('No busques moda, CREA tu estilo')
      await expect(page.getByRole('button', { name: 'Volver a los valores iniciales' })).toBeHidden()
    })
    expect((await readServedPage(request, '/')).one('main').text).toContain('No busques moda, CREA tu estilo')
  })
})

test('Two admins who edit at once keep each other’s changes, see fields that both changed, and keep their text after a reload', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'admin', `${STORE}?seccion=contacto`)
  const other = await context.newPage()
  await visit(other, `${STORE}?seccion=contacto`)
  await form(other).getByLabel('Ciudad').fill('Córdoba')
  await form(other).getByLabel('Horario').fill('De 9 a 13')
  await save(other)

  await form(page).getByLabel('Horario').fill('De 15 a 20')
  await form(page).getByLabel('Dirección', { exact: false }).first().fill('Colón 100')
  await form(page).getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Otra persona cambió los datos de la tienda mientras tanto',
  )
  await expect(form(page).getByRole('status')).toContainText(
    'reemplaza lo que la otra persona puso en: Horario.',
  )
  await expect(form(page).getByLabel('Ciudad')).toHaveValue('Córdoba')
  await expect(form(page).getByLabel('Horario')).toHaveValue('De 15 a 20')
  await asOnAPhone(page, () => expectAccessible(page, 'the shop’s data changed by two'))

  await page.reload()
  await expect(form(page).getByText('Esto es lo que habías escrito.')).toBeVisible()
  await expect(form(page).getByLabel('Horario')).toHaveValue('De 15 a 20')
  await save(page)
  await visit(other, `${STORE}?seccion=contacto`)
  await expect(form(other).getByLabel('Horario')).toHaveValue('De 15 a 20')
  await expect(form(other).getByLabel('Ciudad')).toHaveValue('Córdoba')
})

test('An admin adds words of the search, and a shopper finds a product by them', async ({
  page,
  request,
}) => {
  await openSignedIn(page, 'admin', `${STORE}?seccion=busqueda`)
  const words = page.getByRole('form', { name: 'Palabras de la búsqueda' })
  const add = words.getByRole('button', { name: 'Agregar grupo' })
  const saveWords = words.getByRole('button', { name: 'Guardar palabras' })
  await add.press('Enter')
  const added = words.getByLabel('Palabras, separadas por comas').last()
  await added.fill('perramus')
  await saveWords.press('Enter')
  await expect(words.getByRole('alert')).toHaveText('Van dos palabras o más, separadas por comas')
  await added.fill('perramus, campera')
  await saveWords.press('Enter')
  await expect(page.getByText('Palabras de la búsqueda guardadas').first()).toBeVisible()
  await expectAccessible(page, 'the words of the search')
  await asOnAPhone(page, () => expectAccessible(page, 'the words of the search on a phone'))
  const found = await request.get('/api/sheets/data?q=perramus&limit=8')
  expect(((await found.json()) as { nombre: string }[]).some(({ nombre }) => /campera/i.test(nombre))).toBe(
    true,
  )
  await page.reload()
  await expect(words.getByLabel('Palabras, separadas por comas').last()).toHaveValue('perramus, campera')
})

test('A seller sees the support contact and not the store’s data', async ({ page }) => {
  await openSignedIn(page, 'seller', '/dashboard/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Soporte de desarrollo' })).toBeVisible()
  const links = page.getByRole('list', { name: 'Contactos' }).getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/5491155550101\?text=Hola/)
  await expect(page.getByRole('link', { name: 'Datos de la tienda' })).toBeHidden()
  await expectAccessible(page, 'support for staff')
  await asOnAPhone(page, () => expectAccessible(page, 'support for staff on a phone'))
})
