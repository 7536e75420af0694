import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import type { ArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { openSignedIn } from './sign-in.ts'

/** From this total, the invoices of the test identify the buyer. */
export const IDENTIFIED_FROM = 100_000

/**
 * Signs in as admin, and connects the shop of an 'inscripto' with the local ARCA. `isOn`: also switches invoices on, for
 * every payment method.
 */
export async function connectToArca(
  page: Page,
  arca: ArcaTwin,
  { identifyFrom = IDENTIFIED_FROM, isOn = false }: { identifyFrom?: number; isOn?: boolean } = {},
): Promise<void> {
  await openSignedIn(page, 'admin', '/dashboard/store?seccion=legales')
  const legal = page.getByRole('form', { name: 'Datos de la tienda' })
  await legal.getByLabel('Razón social').fill('Muñeca SRL')
  await legal.locator('[name=taxId]').fill('30712345671')
  await legal.getByLabel('Condición frente al IVA').selectOption('Responsable inscripto')
  await legal.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const call = async <Reply>(method: 'GET' | 'POST' | 'PUT', address: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.fetch(address, { method, data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Reply
  }
  const invoicing = '/api/invoicing'
  const { version } = await call<{ version: number }>('GET', invoicing)
  await call('PUT', invoicing, {
    version,
    puntoDeVenta: 3,
    inicioActividades: '2019-05-01',
    ingresosBrutos: '901-123456-7',
    identificarDesde: identifyFrom,
  })
  await call('POST', `${invoicing}/key`, { ambiente: 'produccion', reemplaza: false })
  const { pendiente } = await call<{ pendiente: { pedido: string } }>('GET', invoicing)
  await call('PUT', `${invoicing}/certificate`, { certificado: arca.authority.issue(pendiente.pedido) })
  if (!isOn) return
  const policy = await call<{ version: number }>('GET', '/api/voucher-policy')
  await call('PUT', '/api/voucher-policy', { version: policy.version, prendida: true, formasDePago: {} })
}
