import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone, desktop } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const CATEGORIES = '/dashboard/categories'

const test = testWithSeparateShop('categories')
// axe would measure a wrong contrast during a fade-in.
test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } })

test('An admin renames, reorders, hides and merges categories, and old links lead to the new names', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', CATEGORIES)
  const list = page.getByRole('list', { name: 'Categorías' })
  const rows = list.getByRole('listitem')
  const menu = async () => (await (await page.request.get('/api/sheets/categories')).json()) as string[]
  const dialog = page.getByRole('dialog')
  await expect(rows).toHaveCount(13)
  await expectAccessible(page, 'categories')

  await test.step('a renamed category redirects its old link, with the other parameters', async () => {
    await page.getByRole('button', { name: 'Editar Vapers' }).press('Enter')
    await dialog.getByLabel('Nombre').fill('perfumes')
    await dialog.getByLabel('Nombre').press('Enter')
    await expect(dialog.getByRole('alert').first()).toContainText('Ya hay una categoría con ese nombre')
    await expectAccessible(page, 'a category name refused')
    await dialog.getByLabel('Nombre').fill('Vapeadores')
    await dialog.getByLabel('Nombre').press('Enter')
    await expect(rows.filter({ hasText: 'antes: Vapers' })).toContainText('Vapeadores')
    const old = '/product?categoria=vapers&orden=precio&utm_source=ig'
    const reply = await page.request.get(old, { maxRedirects: 0 })
    const current = '/product?orden=precio&categoria=Vapeadores&utm_source=ig'
    expect([reply.status(), reply.headers().location]).toEqual([301, current])
    await visit(page, old)
    await expect(page).toHaveURL(current)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vapeadores')
  })

  await test.step('quick moves by keyboard are stored, and each new place is announced', async () => {
    await visit(page, CATEGORIES)
    const down = page.getByRole('button', { name: 'Bajar Abrigos' })
    await down.press('Enter')
    await down.press('Enter')
    await expect(page.getByText('Abrigos: lugar 3 de 13')).toBeAttached()
    await expect(page.getByText('Orden guardado').first()).toBeVisible()
    await expect.poll(async () => (await menu()).slice(0, 3)).toEqual(['Pantalones', 'Tops', 'Abrigos'])
    await page.reload()
    await expect(rows.nth(2)).toContainText('Abrigos')
  })

  await test.step('a hidden category leaves the menu on a phone, and its products stay', async () => {
    await asOnAPhone(page, async () => {
      await page.getByRole('button', { name: 'Ocultar Perfumes' }).click()
      await expect(rows.filter({ hasText: 'Perfumes' })).toContainText('Oculta')
      await expectAccessibleHere(page, 'categories on a phone')
    })
    expect(await menu()).not.toContain('Perfumes')
    expect((await page.request.get('/product?categoria=Perfumes')).status()).toBe(200)
  })

  await test.step('a merged category redirects too, and an empty category is deleted', async () => {
    await page.getByRole('button', { name: 'Unir o borrar Bodys' }).press('Enter')
    await dialog.getByRole('button', { name: 'Unir' }).press('Enter')
    await expect(dialog.getByRole('alert').first()).toContainText('Elegí a qué categoría pasan')
    await dialog.getByLabel('Pasa a').selectOption('Tops')
    await expectAccessible(page, 'merging a category')
    await dialog.getByRole('button', { name: 'Unir' }).press('Enter')
    await expect(rows).toHaveCount(12)
    await visit(page, '/product?categoria=Bodys')
    await expect(page).toHaveURL('/product?categoria=Tops')
    await visit(page, CATEGORIES)
    await page.getByRole('button', { name: 'Crear categoría' }).click()
    await dialog.getByLabel('Nombre').fill('Pijamas')
    await dialog.getByLabel('Nombre').press('Enter')
    await expect(rows.last()).toContainText('Pijamas')
    await page.getByRole('button', { name: 'Unir o borrar Pijamas' }).click()
    await dialog.getByRole('button', { name: 'Unir o borrar' }).click()
    await expect(rows).toHaveCount(12)
  })
})
