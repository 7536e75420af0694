import { inHouse, type Simulator } from './in-house.ts'
import { keepPayment } from './keep-payment.ts'
import { expired } from './payment-changes.ts'

/** Cancels payments that were not paid in time, as Mercado Pago does. */
export async function endWhatExpired(simulator: Simulator): Promise<void> {
  await inHouse(simulator, async (open) => {
    for (const { preferenceId, json } of await open.records.list('payment')) {
      const ended = expired(json, open)
      if (ended) await keepPayment(open, { preferenceId, json: ended }, 'payment.updated')
    }
  })
}
