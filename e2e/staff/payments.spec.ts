import type { Page } from '@playwright/test'
import { formatPesos, type Money } from '#domain/money.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const PAYMENTS = '/dashboard/pagepayment'

/**
 * Playwright's `test` with three card sales. The first sale has an approved payment and the third a disputed
 * one. One payment has no sale, and twenty are refused.
 */
const test = testWithSeparateShop('payments', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query(`
    with chosen as (
      select id, row_number() over (order by numero desc) as place from sales where medio = 'Página' and "estadoPago" <> 'Anulado'
      order by numero desc limit 3
    )
    update sales set pago = 'Mercado Pago', cliente = 'Sale ' || place,
      "estadoPago" = case place when 1 then 'Confirmada' else 'Pendiente' end
    from chosen where chosen.id = sales.id`)
  await pool.query(`
    insert into payments (provider, "pagoId", "ordenId", estado, "detalleEstado", "fecCreacion", "fecAprobado", "montoTotal", cuotas,
      "idPagador", email, dni, aviso, "ventaId")
    select 'mercadopago', '8000' || n, '5000' || n, 'rejected', 'cc_rejected_insufficient_amount',
      '2026-03-01T12:00:00Z'::timestamptz - n * interval '1 hour', null::timestamptz, 12300, 1, '77', 'nadie' || n || '@correo.test', '200000' || n, '', null
    from generate_series(10, 29) as n
    union all
    select 'mercadopago', '90' || place, '60' || place, case place when '3' then 'charged_back' else 'approved' end,
      case place when '3' then 'in_process' else 'accredited' end, '2026-03-10T15:05:00Z'::timestamptz - place::int * interval '1 hour',
      '2026-03-10T15:06:00Z', total, 3, '88', 'Ana' || place || '@Correo.test', '3011122' || place,
      case place when '2' then 'sin-venta' when '3' then 'contracargo' else '' end, case place when '2' then null else id end
    from (select *, right(cliente, 1) as place from sales where cliente like 'Sale _') as sales`)
  await close()
})

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A refused annulment of a paid sale leads to its payment in the list of payments', async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboard/sales?pago=Mercado+Pago')
  const sale = page.getByRole('article').filter({ hasText: 'Sale 1' })
  await sale
    .getByRole('button', { name: /^Anular/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Anular la venta/ })
  await dialog.getByLabel('Motivo').fill('Se arrepintió')
  await dialog.getByRole('button', { name: 'Anular venta' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('Devolvé el pago antes de anularla')
  await dialog.getByRole('button', { name: 'Cerrar mensaje' }).click()
  await expectAccessible(page, 'a refused annulment')
  await dialog.getByRole('link', { name: 'Ir al pago N° 901 para devolverlo' }).click()
  await expect(page).toHaveURL(`${PAYMENTS}?q=901`)
  await expect(page.getByRole('button', { name: /^Devolver/ }).first()).toBeVisible()
})

test('An admin finds payments, links one to its sale, verifies one, refunds one in cash and archives one', async ({
  page,
  browserErrors,
}) => {
  await openSignedIn(page, 'admin', PAYMENTS)
  const table = page.getByRole('table', { name: 'Pagos virtuales' })
  const rows = table.getByRole('row')
  const rowOf = (pagoId: string) =>
    rows.filter({ has: page.getByRole('cell', { name: new RegExp(`N° Pago ${pagoId}$`) }) })
  const pages = page.getByRole('navigation', { name: 'Páginas de pagos' })

  await test.step('the table shows all data of the provider, five payments per page, with four page numbers', async () => {
    await expect(page.getByRole('heading', { name: 'Control de pagos desde la pagina' })).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveText([
      'N° Venta',
      'N° OrdenN° Pago',
      'EstadoDetalle',
      'CreaciónAprobación',
      'TotalCuotas',
      'Email',
      'ID pagadorDNI',
      'Acciones',
    ])
    await expect(rows).toHaveCount(6)
    await expect(rowOf('901').getByRole('cell')).toHaveText([
      /^Venta N° \d+$/,
      'N° Orden 601N° Pago 901',
      'AprobadoAcreditado',
      'Creación 10-03-2026 11:05Aprobación 10-03-2026 12:06',
      /^\$\s[\d.,]+Cuotas 3$/,
      'Ana1@Correo.test',
      'ID pagador 88DNI 30111221',
      '',
    ])
    await expect(rowOf('901').getByRole('button', { name: 'Editar el pago 901' })).toBeInViewport({
      ratio: 1,
    })
    await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', /Siguiente/])
    await expectAccessible(page, 'the payments')
    await pages.getByRole('link', { name: 'Siguiente' }).click()
    await expect(pages.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    await expect(rowOf('901')).toHaveCount(0)
    await pages.getByRole('link', { name: 'Anterior' }).click()
    await expect(rowOf('901')).toBeVisible()
  })

  await test.step('the address contains the search, and an empty result says so', async () => {
    const box = page.getByRole('searchbox', { name: 'Buscar por N°Orden, N°Pago, Email o DNI' })
    await box.fill('ana1@correo')
    await box.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(`${PAYMENTS}?q=ana1%40correo`)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await box.fill('no está')
    await box.press('Enter')
    await expect(page.getByText('No se encontraron productos')).toBeVisible()
    await page.getByRole('link', { name: 'Limpiar filtros' }).click()
    await expect(rows).toHaveCount(6)
  })

  await test.step('a payment without a sale says what to do, and after it is linked needs no attention', async () => {
    await page.getByRole('button', { name: 'Para revisar' }).click()
    await expect(page).toHaveURL(`${PAYMENTS}?ver=revisar`)
    await expect(rows).toHaveCount(3)
    await expect(rowOf('902')).toContainText('Buscá cuál es y poné su número')
    const { body } = await salesFound(page, 'Sale 2')
    await rowOf('902').getByRole('button', { name: 'Editar el pago 902' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar el pago N° 902' })
    await dialog.getByLabel('Nota').fill('Avisó por teléfono')
    await dialog.getByLabel('N° de venta').fill('999999')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('No hay una venta N° 999999')).toBeVisible()
    await expectAccessible(page, 'a payment being edited')
    await dialog.getByLabel('N° de venta').fill(String(body[0]!.numero))
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Editado exitosamente')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(2)
    expect((await salesFound(page, 'Sale 2')).body[0]!.estadoPago).toBe('Confirmada')
    await page.getByRole('button', { name: 'Todos' }).click()
    await expect(rowOf('902')).toContainText('Nota: Avisó por teléfono')
  })

  await test.step('the verification of a payment shows its progress and the reason of a failure', async () => {
    browserErrors.allow(/status of 502/)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/verify$/, async (route) => {
      await released
      await route.continue()
    })
    const verify = rowOf('901').getByRole('button', { name: 'Verificar el pago 901' })
    await verify.click()
    await expect(page.getByText('Verificando el pago…')).toBeVisible()
    await expect(verify).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('La tienda ya no cobra por donde se hizo este pago')).toBeVisible()
    await expect(verify).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('the effect of a refund is shown before, and a cash refund is immediate', async () => {
    const { body } = await salesFound(page, 'Sale 1')
    const { numero, total } = body[0]!
    await rowOf('901').getByRole('button', { name: 'Devolver el pago 901' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver el pago N° 901' })
    const amount = formatPesos((total * 100) as Money)
    await expect(dialog.getByLabel('Monto ($)')).toHaveValue(amount.replace(/^\$\s/, ''))
    const outcome = dialog.getByRole('status')
    await expect(outcome).toContainText(
      `La venta N° ${numero} se anula cuando Mercado Pago devuelve la plata`,
    )
    await dialog.getByRole('radio', { name: 'En efectivo' }).check()
    await dialog.getByRole('switch', { name: 'Las prendas vuelven al stock' }).check()
    await expect(outcome).toContainText(`Salen ${amount} de la caja de hoy.`)
    await expect(outcome).toContainText(`La venta N° ${numero} queda anulada`)
    await expect(outcome).toContainText('Sus prendas vuelven al stock.')
    await expectAccessible(page, 'a refund')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(page.getByText('Devolución guardada')).toBeVisible()
    await expect(rowOf('901').getByRole('list', { name: 'Devoluciones' })).toContainText(
      /en efectivo, devuelto el \d\d-\d\d-\d{4} \d\d:\d\d/,
    )
    await expect(rowOf('901').getByRole('button', { name: /^Devolver/ })).toHaveCount(0)
  })

  await test.step('a sale shows its payments, and its card marks those that need attention', async () => {
    await page.goto('/dashboard/sales?q=Sale+3')
    const card = page.getByRole('article', { name: /Sale 3$/ })
    await expect(card).toContainText('Contracargo')
    await card.getByRole('link', { name: /^Ver detalle/ }).click()
    const detail = page.getByRole('dialog', { name: /^Venta N° / })
    await expect(detail.getByRole('region', { name: 'Pagos virtuales' })).toContainText(
      /Pago N° 903.*Contracargo.*Respondé el reclamo/,
    )
    await expectAccessible(page, 'a sale with a payment')
    await detail.getByRole('link', { name: 'Pago N° 903' }).click()
    await expect(page).toHaveURL(`${PAYMENTS}?q=903`)
  })

  await test.step('on a phone a payment is a card, and an archived payment is in the archive', async () => {
    await asOnAPhone(page, async () => {
      const cards = page.getByRole('list', { name: 'Pagos virtuales' }).getByRole('listitem')
      await cards.first().getByRole('button', { name: 'Eliminar el pago 903' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
      await expect(page.getByText('Eliminado exitosamente')).toBeVisible()
      await expect(page.getByText('No se encontraron productos')).toBeVisible()
      await page.getByRole('button', { name: 'Archivados' }).click()
      await expect(cards.first()).toContainText('Pago N° 903')
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
    })
  })
})

test('A seller reads and verifies payments and has no other action on them', async ({ page }) => {
  await openSignedIn(page, 'seller', '/dashboard/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Pagos virtuales' }).click()
  const table = page.getByRole('table', { name: 'Pagos virtuales' })
  await expect(table.getByRole('button', { name: /^Verificar/ })).toHaveCount(5)
  await expect(table.getByRole('button', { name: /^(Editar|Devolver|Eliminar)/ })).toHaveCount(0)
  await expect(table.getByRole('link', { name: /^Venta/ })).toHaveCount(0)
})

async function salesFound(page: Page, q: string) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const reply = await page.request.get(`/api/sheets/sale?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { body: (await reply.json()) as { numero: number; total: number; estadoPago: string }[] }
}
