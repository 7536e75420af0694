import type { Page } from '@playwright/test'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { luna, testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { addBlackLuna, customerName, scan, ticket, TILL_PATH } from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

/** Sells a dress, takes it back, and returns the code of the store credit for its price, 45.500,50. */
async function issueCredit(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const post = async <Reply>(address: string, data: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.post(address, { data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Reply
  }
  const line = { ...luna, color: 'rojo', talle: 'S' }
  const sale = await post<{ id: string }>('/api/sheets/sale/dashboard', {
    ...aCounterSale([line]),
    total: undefined,
  })
  const lineas = [{ renglon: 0, cantidad: 1 }]
  const returned = { ventaId: sale.id, lineas, motivo: 'Le quedó chico' }
  const { vale } = await post<{ vale: { codigo: string } }>('/api/counter/returns', returned)
  return vale.codigo
}

test('At 390 px a store credit pays a part of a sale with the keyboard, and staff see and print it', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  const codigo = await issueCredit(page)
  await addBlackLuna(page, 'M')
  await addBlackLuna(page, 'S')
  await page.getByRole('button', { name: 'Ver venta' }).press('Enter')
  await customerName(page).fill('Ana Paz')
  const { keyboard } = page
  const code = page.getByRole('textbox', { name: 'Código del vale de la parte 1' })

  await test.step('an unknown code is reported in place and stays after a reload', async () => {
    await page.getByRole('button', { name: 'Vale', exact: true }).press('Enter')
    await expect(code).toBeFocused()
    await keyboard.type('abcd')
    await keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/No encontramos ese vale/)
    await expectAccessible(page, 'an unknown store credit')
    await page.reload()
    await page.getByRole('button', { name: 'Ver venta' }).press('Enter')
    await expect(code).toHaveValue('abcd')
  })
  await test.step('a reader types a code into the field, and a second part pays the rest', async () => {
    await code.fill('')
    await scan(page, codigo.toLowerCase().replaceAll('-', ''))
    await expect(page.getByText(/^Saldo \$\s45\.500,50 · Se usa hasta el /)).toBeVisible()
    await expect(code).toHaveValue(codigo)
    await expect(page.getByRole('textbox', { name: 'Importe de la parte 1' })).toHaveValue('45.500,50')
    const second = page.getByRole('combobox', { name: 'Parte 2' })
    await expect(second).toBeFocused()
    await second.selectOption('transferencia')
    await expect(page.getByText('Falta pagar $ 0,00')).toBeVisible()
    await expectAccessible(page, 'a payment with a store credit')
  })
  await test.step('the ticket names the credit, which is used up', async () => {
    await keyboard.press('Control+Enter')
    await expect(ticket(page)).toContainText('Vale$ 45.500,50')
    await openCredits(page, codigo, 'Usado')
    await expect(page.getByRole('main')).toContainText('Pagó una venta')
  })
  await test.step('a credit with balance is printed at the width of the ticket', async () => {
    const unused = await issueCredit(page)
    await openCredits(page, unused, 'Con saldo')
    const printed = page.getByRole('region', { name: `Vale ${unused} para imprimir` })
    await expect(printed).toContainText('Saldo$ 45.500,50')
    await expectAccessible(page, 'a store credit')
    await page.emulateMedia({ media: 'print' })
    await expect(printed).toBeVisible()
    await expect(page.getByRole('heading', { name: `Vale ${unused}` })).toBeHidden()
  })
})

async function openCredits(page: Page, codigo: string, state: string): Promise<void> {
  await page.goto(`/dashboard/credits?q=${codigo}`)
  await expectAccessible(page, 'the list of store credits')
  const card = page.getByRole('list', { name: 'Vales' }).getByRole('listitem')
  await expect(card).toContainText(state)
  await card.getByRole('link', { name: codigo }).click()
  await expect(page.getByRole('heading', { name: `Vale ${codigo}` })).toBeVisible()
}
