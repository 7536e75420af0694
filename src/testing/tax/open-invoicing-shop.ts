import * as invoicing from '#contract/invoices/invoicing.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type ArcaTwin, openArcaTwin } from './open-arca-twin.ts'
import { TEST_CUIT } from './open-test-arca.ts'

/** A shop whose ARCA is a local server with the clock of the shop. */
export type InvoicingShop = {
  shop: Shop
  twin: ArcaTwin
  admin: Caller
  /** Creates a key and returns its certificate request. */
  createKey(reemplaza?: boolean): Promise<string>
  /** Creates a key and stores its certificate. */
  connect(): Promise<void>
  /** Forgets keys and vouchers. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function openInvoicingShop(
  options: Parameters<typeof openShop>[0] = {},
): Promise<InvoicingShop> {
  const twin = await openArcaTwin({ cuit: TEST_CUIT })
  const shop = await openShop({
    ...options,
    settings: { ARCA_URL: twin.url },
    store: { legalName: 'Mimosa SRL', taxId: '30-71234567-1', taxCondition: 'inscripto', ...options.store },
  })
  twin.now = () => shop.clock.now()
  const admin = await shop.as('admin')
  const createKey = async (reemplaza = false) => {
    const body = { ambiente: 'produccion', reemplaza }
    await admin.call(invoicing.createArcaKey, { body })
    return (await admin.call(invoicing.readInvoicing)).body.pendiente.pedido as string
  }
  return {
    shop,
    twin,
    admin,
    createKey,
    async connect() {
      const certificado = twin.authority.issue(await createKey(true))
      await admin.call(invoicing.uploadArcaCertificate, { body: { certificado } })
    },
    async reset() {
      twin.faults.length = 0
      twin.vouchers.length = 0
      await shop.deps.pool.query('delete from arca_credentials')
    },
    async close() {
      await shop.close()
      await twin.close()
    },
  }
}
