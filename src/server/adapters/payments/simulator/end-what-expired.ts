import { inHouse, type Simulator } from './in-house.ts'
import { keepPayment } from './keep-payment.ts'
import { expired } from './payment-changes.ts'

/** Cancels the payments that nobody paid in time, as Mercado Pago does by itself. */
export async function endWhatExpired(simulator: Simulator): Promise<void> {
  await inHouse(simulator, async (open) => {
    for (const { preferenceId, json } of await open.records.list('payment')) {
      const ended = expired(json, open)
      if (ended) await keepPayment(open, { preferenceId, json: ended }, 'payment.updated')
    }
  })
}
