import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { phone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { listProducts, storedCartLine, visitWithStoredCart } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithSeparateShop('legal-data')

// axe would measure a wrong contrast during a fade-in.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

const pages = [
  { link: 'Términos', path: '/terminos', title: 'Términos y condiciones', part: 'La compra' },
  { link: 'Privacidad', path: '/privacidad', title: 'Política de privacidad', part: 'Tus derechos' },
  { link: 'Cambios', path: '/cambios', title: 'Cambios y devoluciones', part: 'Prendas con fallas' },
]

test('An admin fills the legal data with the drafts, and a shopper opens each page from the footer', async ({
  page,
  request,
}) => {
  await test.step('without legal data the footer has no legal part, and the pages do not exist', async () => {
    for (const { path } of pages) expect((await readServedPage(request, path)).response.status()).toBe(404)
    const register = await readServedPage(request, '/register')
    expect(register.one('main').all('a', { href: '/privacidad' })).toEqual([])
    const home = await readServedPage(request, '/')
    expect(home.one('footer').all('ul', { 'aria-label': 'Datos legales' })).toEqual([])
    expect((await readServedPage(request, '/sitemap.xml')).html).not.toContain('/terminos')
  })

  await test.step('the admin inserts the drafts and edits one', async () => {
    await openSignedIn(page, 'admin', '/dashboard/store?seccion=legales')
    const form = page.getByRole('form', { name: 'Datos de la tienda' })
    await form.getByLabel('Razón social').fill('Mimosa SRL')
    await form.locator('[name=taxId]').fill('30-12345678-2')
    await form.getByLabel('Domicilio legal').fill('Belgrano 1, Córdoba')
    await form.getByLabel('Condición frente al IVA').selectOption('Monotributo')
    await form.getByLabel('Enlace de Data Fiscal').fill('https://qr.arca.gob.ar/?qr=x')
    await form.getByRole('button', { name: /^Usar el nacional/ }).click()
    for (const { title } of pages) {
      await form.getByRole('button', { name: `Usar el borrador: ${title}` }).click()
      await expect(form.getByLabel(title)).toBeFocused()
      await expect(form.getByRole('button', { name: `Usar el borrador: ${title}` })).toHaveCount(0)
    }
    const exchanges = form.getByLabel('Cambios y devoluciones')
    await exchanges.fill(`${await exchanges.inputValue()}\n\n# Envíos\nEl segundo cambio es <gratis>.`)
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(form.getByRole('alert')).toHaveText('Revisá el CUIT: no es un número que exista')
    await expectAccessible(page, 'the legal data refused')
    await form.locator('[name=taxId]').fill('30123456781')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
    await expect(form.locator('[name=taxId]')).toHaveValue('30-12345678-1')
  })

  await test.step('the shopper reads each page with the data of the seller', async () => {
    await visit(page, '/')
    const legal = page.getByRole('contentinfo')
    await expect(legal.getByText('Mimosa SRL · CUIT 30-12345678-1 · Belgrano 1, Córdoba')).toBeVisible()
    await expect(legal.getByRole('link', { name: /^Defensa del Consumidor/ })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expect(legal.getByRole('link', { name: /^Data Fiscal/ })).toHaveAttribute('href', /arca\.gob\.ar/)
    await expectAccessible(page, 'the home with the legal footer')
    for (const { link, path, title, part } of pages) {
      await legal.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Quién vende' })).toContainText('30-12345678-1')
      await expect(page).toHaveTitle(`${title} · Vidriera`)
      await expectAccessible(page, title)
    }
    await expect(page.getByText('El segundo cambio es <gratis>.')).toBeVisible()
  })

  await test.step('registration and contact form link to the privacy text', async () => {
    const register = await readServedPage(request, '/register')
    expect(register.one('main').one('a', { href: '/privacidad' }).text).toContain('política de privacidad')
    const [product] = await listProducts(page)
    await visitWithStoredCart(page, [storedCartLine(product!)])
    await expect(page.getByRole('form', { name: 'Contacto' }).getByRole('link')).toHaveAttribute(
      'href',
      '/privacidad',
    )
    await expectAccessible(page, 'the contact form with its privacy note')
  })

  const served = await readServedPage(request, '/privacidad')
  expect(served.one('main').text).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  expect(served.one('link', { rel: 'canonical' }).attributes['href']).toMatch(/\/privacidad$/)
  const sitemap = (await readServedPage(request, '/sitemap.xml')).html
  for (const { path } of pages) expect(sitemap).toContain(`${path}</loc>`)
})
