import { expect, test, visit } from './open-shop-process.ts'

test('who regrets a purchase finds how to withdraw from the footer of any page, without an account', async ({
  page,
}) => {
  await visit(page, '/howcanbuy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
  await expect(page).toHaveURL(/\/support#arrepentimiento$/)
  await expect(page.getByRole('link', { name: 'Quiero arrepentirme de mi compra' })).toHaveAttribute(
    'href',
    /^mailto:.+subject=/,
  )
})
