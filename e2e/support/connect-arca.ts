import type { APIResponse, Page } from '@playwright/test'
import type { ArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { openSignedIn } from './sign-in.ts'

/** Connects the shop with its local ARCA as admin, and switches invoicing on. */
export async function connectArca(page: Page, arca: ArcaTwin): Promise<void> {
  await openSignedIn(page, 'admin', '/dashboard/store?seccion=legales')
  const legal = page.getByRole('form', { name: 'Datos de la tienda' })
  await legal.getByLabel('Razón social').fill('Muñeca Indumentaria SRL')
  await legal.locator('[name=taxId]').fill('30712345671')
  await legal.getByLabel('Domicilio legal').fill('Av. Corrientes 1234, piso 2, CABA')
  await legal.getByLabel('Condición frente al IVA').selectOption('Responsable inscripto')
  await legal.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const response: APIResponse = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as Record<string, never>
  }
  const { version } = await send('GET', '/api/invoicing')
  await send('PUT', '/api/invoicing', {
    version,
    puntoDeVenta: 3,
    inicioActividades: '2019-05-01',
    ingresosBrutos: '901-123456-7',
    identificarDesde: 10_000_000,
  })
  await send('POST', '/api/invoicing/key', { ambiente: 'produccion', reemplaza: false })
  const { pendiente } = await send('GET', '/api/invoicing')
  const { pedido } = pendiente as unknown as { pedido: string }
  await send('PUT', '/api/invoicing/certificate', { certificado: arca.authority.issue(pedido) })
  const policy = await send('GET', '/api/voucher-policy')
  await send('PUT', '/api/voucher-policy', {
    version: policy['version'],
    prendida: true,
    formasDePago: {},
  })
}
