import type { BodyOf } from '#contract/endpoint.ts'
import { placeWebSale } from '#contract/sales.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'
import { openPendingSales } from '#web/cart/pending-sales.ts'
import type { PendingStore } from '#web/idempotent-request.ts'

export type PurchaseBody = BodyOf<typeof placeWebSale>

const OWN = 'compraEnCurso'
const ofThisTab = openBrowserStorage('sessionStorage')

const ofBrowser = openPendingSales(
  placeWebSale,
  'comprasEnCurso',
  (open, body) =>
    open.find(({ key }) => key === ofThisTab.read(OWN)) ??
    open.find(({ sent }) => sent.some((other) => buyerOf(other) === buyerOf(body))),
)

/**
 * Purchases that were sent and not answered. A body belongs to this tab's purchase, otherwise to one of the same buyer.
 */
export const pendingPurchases: PendingStore<PurchaseBody> = {
  find: ofBrowser.find,
  save: (pending) => {
    ofBrowser.save(pending)
    ofThisTab.write(OWN, pending.key)
  },
  remove: (key) => {
    ofBrowser.remove(key)
    ofThisTab.remove(OWN)
  },
}

const buyerOf = ({ cliente }: PurchaseBody): string => cliente.correo.toLowerCase()
