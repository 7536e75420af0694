import { openDatabase } from '#server/database/connection/open-database.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

/**
 * Playwright's `test` with a shop that was off for four days. Two purchases are overdue and one e-mail is
 * unsent.
 */
const test = testWithSeparateShop('paused', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query(
    `insert into job_runs (name, empezo, termino) values ('expire-sales', now() - interval '4 days', now() - interval '4 days')
     on conflict (name) do update set empezo = excluded.empezo, termino = excluded.termino`,
  )
  await pool.query(`update sales set vence = now() - interval '1 day' where "estadoPago" = 'Pendiente'`)
  await pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, payload, created_at)
     values ('account-closed', 'account-closed:old', 'clienta@vidriera.test', 'Cerramos tu cuenta', '{"nombre": "Ana"}',
       now() - interval '4 days')`,
  )
  await close()
})

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Every staff screen says that the shop was off, and an admin decides by keyboard about overdue purchases and e-mails', async ({
  page,
  browser,
  baseURL,
}) => {
  const notice = page.getByRole('region', { name: 'Aviso de la tienda' })
  await test.step('a seller reads the notice and cannot confirm', async () => {
    const context = await browser.newContext({ baseURL: baseURL! })
    const seller = await context.newPage()
    await openSignedIn(seller, 'seller', '/dashboard/dashboard')
    await expect(seller.getByRole('region', { name: 'Aviso de la tienda' })).toContainText(
      'Lo confirma quien administra',
    )
    await expect(seller.getByRole('button', { name: 'Revisar y confirmar' })).toHaveCount(0)
    await context.close()
  })
  await openSignedIn(page, 'admin', '/dashboard/panel')
  await expect(notice).toContainText('2 compras para anular')
  await expectAccessible(page, 'the panel of a shop that was off')
  await asOnAPhone(page, async () => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
    await expectAccessible(page, 'the panel of a shop that was off, on a phone')
  })
  await page.goto('/dashboard/jobs')
  const table = page.getByRole('table', { name: 'Tareas' })
  await expect(table.getByRole('row', { name: /Vencer compras/ })).toContainText('En pausa')
  await expect(table.getByRole('row', { name: /Enviar correos/ })).toContainText('En pausa')
  const dialog = page.getByRole('dialog', { name: 'Revisar y confirmar' })
  await test.step('no option is preselected, and nothing happens without a choice', async () => {
    await notice.getByRole('button', { name: 'Revisar y confirmar' }).press('Enter')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
    await expect(dialog.getByRole('alert').first()).toHaveText('Elegí qué hacer con las compras')
    await expectAccessible(page, 'what to do with what waits')
  })
  await test.step('the admin extends the time and discards the e-mails, and the jobs continue', async () => {
    await dialog.getByRole('radio', { name: 'No anular: dar 24 horas más' }).press('Space')
    await dialog.getByRole('radio', { name: 'No enviar' }).press('Space')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(notice).toHaveCount(0)
    await expect(table.getByRole('row', { name: /Vencer compras/ })).not.toContainText('En pausa')
  })
  await page.goto('/dashboard/emails?estado=failed')
  await expect(page.getByRole('table').getByText('Cerramos tu cuenta')).toBeVisible()
})
