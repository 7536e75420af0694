import { expect, test, visit } from './open-shop-process.ts'

test('who regrets a purchase finds how to withdraw from the footer of any page, without an account', async ({
  page,
}) => {
  await visit(page, '/howcanbuy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
  await expect(page).toHaveURL(/\/support#arrepentimiento$/)
  // By the name it has on the receipt and in the e-mail: nobody who bought was told the number of a sale.
  await expect(page.getByRole('main')).toContainText('Mandanos el número de tu compra')
  await expect(page.getByRole('link', { name: 'Quiero arrepentirme de mi compra' })).toHaveAttribute(
    'href',
    /^mailto:.+subject=/,
  )
})
