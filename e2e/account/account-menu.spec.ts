import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const customer = demoAccounts.find(({ rol }) => rol === 'user')!

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hola .+!$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Hola .+!$/ })

test('A customer signs in by keyboard from the header, is greeted, finds their purchases, profile and help, and signs out; the back office is not offered', async ({
  page,
}) => {
  await stopTheClock(page)
  await test.step('without a session the account button leads to /login', async () => {
    await visit(page, '/')
    await signInLink(page).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('a customer signs in by keyboard and is redirected two seconds later', async () => {
    await page.getByLabel('Correo').focus()
    await page.keyboard.type(customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(customer.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ingreso exitoso, redirigiendo..')).toBeVisible()
    await page.clock.runFor(1_900)
    await expect(page).toHaveURL(/\/login$/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/')
  })

  await test.step('the panel lists the customer’s entries, and Escape returns the focus', async () => {
    await expect(greeting(page)).toHaveText('Hola Clienta demo!')
    await greeting(page).click()
    await expect(panel(page).getByRole('link')).toHaveText(['Compras', 'Perfil', 'Ayuda'])
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(greeting(page)).toBeFocused()
  })

  await test.step('a link of the panel closes it', async () => {
    await page.keyboard.press('Enter')
    await panel(page).getByRole('link', { name: 'Ayuda' }).click()
    await expect(page).toHaveURL(/\/support$/)
    await expect(panel(page)).toBeHidden()
  })

  await test.step('after sign-out no page shows the customer, not even after Back', async () => {
    await greeting(page).click()
    await panel(page).getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(/\/support$/)
    await expect(signInLink(page)).toBeVisible()
  })
})
