import type { ReplyOf } from '#contract/endpoint.ts'
import { placeCounterSale } from '#contract/sales.ts'
import { sendAttempt } from '#web/send-attempt.ts'
import { closeAttempt, type CounterSaleBody, openAttempt } from './sale-attempt.ts'

export type CounterSale = ReplyOf<typeof placeCounterSale>
/** `settle`: to be called once the order no longer holds what was sold; a page that dies before finds the same sale again. */
export type RungUp = { sale: CounterSale; sold: CounterSaleBody; settle: () => void }

/** Sends the sale under the key of the account's attempt that is open; `sold` is what turns out to be stored under it. */
export async function ringUpOnce(uid: string, body: CounterSaleBody): Promise<RungUp> {
  const settle = () => closeAttempt(uid)
  const { reply, stored } = await sendAttempt(placeCounterSale, openAttempt(uid, body), settle)
  return { sale: reply, sold: stored, settle }
}
