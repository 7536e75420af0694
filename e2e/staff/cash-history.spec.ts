import { BALANCE } from '#e2e/support/balance.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { dayOfOldEntry, OLD_ENTRIES, test } from '#e2e/shops/shop-with-cash.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The server sorts, filters and pages the cash history, and its address shows the same list to other staff', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', BALANCE)
  await page.getByRole('link', { name: 'Caja Histórica' }).click()
  const table = page.getByRole('table', { name: 'Movimientos de la caja' })
  const rows = table.locator('tbody tr')
  const amounts = () => rows.locator('td:nth-child(4)').allTextContents()
  await expect(rows).toHaveCount(15)
  await expect(table.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending')

  await test.step('a period shows its entries, the newest first', async () => {
    await page.getByLabel('Hasta').fill(dayOfOldEntry(1))
    await expect(page.getByText(`${OLD_ENTRIES} movimientos`)).toBeVisible()
    await expect(page).toHaveURL(`${BALANCE}?caja=historica&al=${dayOfOldEntry(1)}`)
    await expect(rows.first()).toContainText('Viejo 1')
  })

  await test.step('a page has fifteen entries and links to the page before', async () => {
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(rows.first()).toContainText('Viejo 16')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(rows).toHaveCount(OLD_ENTRIES - 30)
    await page.getByRole('link', { name: 'Anterior' }).click()
    await expect(rows.first()).toContainText('Viejo 16')
  })

  await test.step('the list is sorted by amount in both directions and filtered by kind', async () => {
    await table.getByRole('link', { name: 'Monto' }).click()
    await expect(rows.first()).toContainText(`$ ${OLD_ENTRIES}00`.replace('3300', '3.300'))
    await table.getByRole('link', { name: 'Monto' }).click()
    await expect(rows.first()).toContainText('$ 100,00')
    await page.getByLabel('Tipo').selectOption('Gasto')
    await expect.poll(amounts).toHaveLength(OLD_ENTRIES / 3)
    await expect(rows.first()).toContainText('− $ 300,00')
    await expect(table.getByRole('columnheader', { name: 'Monto' })).toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible(page, 'history')
  })

  await test.step('the address shows the same list in another browser, and a phone shows cards', async () => {
    await visit(page, page.url())
    await expect(page.getByText(`${OLD_ENTRIES / 3} movimientos`)).toBeVisible()
    await asOnAPhone(page, async () => {
      const cards = page.getByRole('list', { name: 'Movimientos de la caja' }).getByRole('listitem')
      await expect(cards).toHaveCount(OLD_ENTRIES / 3)
      await expect(cards.first()).toContainText('Viejo 3')
      await page.getByRole('link', { name: /^Monto/ }).click()
      await expect(cards.first()).toContainText(`Viejo ${OLD_ENTRIES}`)
    })
  })

  await test.step('an empty result says so and links to all entries', async () => {
    await page.getByLabel('Desde').fill('2020-01-01')
    await page.getByLabel('Hasta').fill('2020-01-02')
    await expect(page.getByText('No hay movimientos registrados.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Quitar los filtros' }).click()
    await expect(rows).toHaveCount(15)
  })
})
