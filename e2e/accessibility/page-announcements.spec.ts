import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const announcement = (page: Page) => page.locator('body > [aria-live=polite]:not([role=region])')
const main = (page: Page) => page.getByRole('main')

test('A screen reader announces each new page and continues inside it, and a new query of the same page is silent', async ({
  page,
}) => {
  await visit(page, '/product')
  await expect(announcement(page)).toBeEmpty()
  await main(page)
    .getByRole('checkbox', { name: /^Vestidos/ })
    .press('Space')
  await expect(page).toHaveURL(/categoria=Vestidos/)
  await expect(page).toHaveTitle(/^Vestidos/)
  await expect(announcement(page)).toBeEmpty()

  await test.step('a new page is announced, and the focus moves into it', async () => {
    const card = main(page).getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').first().press('Enter')
    await expect(announcement(page)).toHaveText(`${name} · Vidriera`)
    await expect(page).toHaveTitle(`${name} · Vidriera`)
    await expect(main(page)).toBeFocused()
    await expect(main(page)).toHaveCSS('outline-style', 'none')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(main(page).locator(':focus')).toHaveCount(1)
    await page.goBack()
    await expect(announcement(page)).toHaveText(/^Vestidos/)
  })
  await test.step('a link that stays on the page keeps the focus', async () => {
    const help = page.getByRole('banner').getByRole('link', { name: '¿Como Comprar?' })
    await help.press('Enter')
    await expect(announcement(page)).toHaveText(/^¿Como Comprar\?/)
    await expect(help).toBeFocused()
  })
  await test.step('the back office announces its screens too', async () => {
    await openSignedIn(page, 'admin', '/dashboard/sales')
    const emails = page.getByRole('complementary').getByRole('link', { name: 'Correos' })
    await emails.press('Enter')
    await expect(announcement(page)).toHaveText(/^Correos/)
    await expect(emails).toBeFocused()
  })
})
