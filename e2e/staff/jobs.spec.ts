import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin sees the background jobs, runs one at once, and finds this in the audit, also on a phone', async ({
  page,
  browserErrors,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  const table = page.getByRole('table', { name: 'Tareas' })
  const expiry = table.getByRole('row', { name: /Vencer compras sin pagar/ })
  await test.step('a list that fails to load says so in place and can be retried', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/jobs\.data/, (route) => route.abort())
    await page.getByRole('complementary').getByRole('link', { name: 'Tareas', exact: true }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esto' })
    await expect(problem).toBeVisible()
    await page.unroute(/jobs\.data/)
    await problem.getByRole('button', { name: 'Reintentar' }).click()
    await expect(expiry).toContainText('Cada minuto')
    await expect(table.getByRole('row', { name: /Enviar correos/ })).toBeVisible()
    await expectAccessible(page, 'the jobs')
  })
  await test.step('a job started by keyboard runs and shows its result', async () => {
    await expiry.getByRole('button', { name: 'Ejecutar ahora Vencer compras sin pagar' }).press('Enter')
    await expect(page.getByText('Vencer compras sin pagar: listo')).toBeVisible({ timeout: 20_000 })
    await expect(expiry).toContainText('Bien')
  })
  await test.step('on a phone each job is a card that fits', async () => {
    await asOnAPhone(page, async () => {
      await expect(page.getByRole('list', { name: 'Tareas' }).getByRole('listitem').first()).toContainText(
        'próxima',
      )
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      await expect.poll(fits).toBe(true)
    })
  })
  await test.step('the audit shows the person who started the job', async () => {
    await page.goto('/dashboard/audit?tipo=job')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('pidió que una tarea corra')
  })
})
