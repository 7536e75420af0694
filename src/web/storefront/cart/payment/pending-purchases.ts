import type { BodyOf } from '#contract/http/endpoint.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import { openPendingSales } from '#web/cart/pending-sales.ts'
import type { PendingStore } from '#web/api/send-idempotent-request.ts'

export type PurchaseBody = BodyOf<typeof placeWebSale>

const TAB_PURCHASE_KEY = 'compraEnCurso'
const tabStorage = openBrowserStorage('sessionStorage')

const browserPurchases = openPendingSales(
  placeWebSale,
  'comprasEnCurso',
  (open, body) =>
    open.find(({ key }) => key === tabStorage.read(TAB_PURCHASE_KEY)) ??
    open.find(({ sent }) => sent.some((other) => buyerOf(other) === buyerOf(body))),
)

/**
 * Purchases that were sent and have no response yet. `find` returns this tab's purchase, otherwise a purchase
 * of the same buyer.
 */
export const pendingPurchases: PendingStore<PurchaseBody> = {
  find: browserPurchases.find,
  save: (pending) => {
    browserPurchases.save(pending)
    tabStorage.write(TAB_PURCHASE_KEY, pending.key)
  },
  remove: (key) => {
    browserPurchases.remove(key)
    tabStorage.remove(TAB_PURCHASE_KEY)
  },
}

const buyerOf = ({ cliente }: PurchaseBody): string => cliente.correo.toLowerCase()
