import type { ReplyOf } from '#contract/endpoint.ts'
import { placeWebSale } from '#contract/sales.ts'
import { sendAttempt } from '#web/send-attempt.ts'
import { closeAttempt, openAttempt, type PurchaseBody } from './purchase-attempt.ts'

type PlacedSale = { sale: ReplyOf<typeof placeWebSale>; bought: PurchaseBody; settle: () => void }

/**
 * Sends the purchase under the key of the attempt that is open; `bought` is what turns out to be stored under it. Call
 * `settle` once the cart no longer holds it; a page that dies before finds the same sale again.
 */
export async function placeOnce(body: PurchaseBody): Promise<PlacedSale> {
  const { key, sent } = openAttempt(body)
  const settle = () => closeAttempt({ key })
  const tries = [body, ...sent.filter((other) => other !== body)]
  const { reply, stored } = await sendAttempt(placeWebSale, { key, sent: tries }, settle)
  return { sale: reply, bought: stored, settle }
}
