import { inSimulatorTransaction, type Simulator } from './in-simulator-transaction.ts'
import { storePayment } from './store-payment.ts'
import { expired } from './payment-changes.ts'

/** Cancels payments after their deadline, like Mercado Pago. */
export async function expirePayments(simulator: Simulator): Promise<void> {
  await inSimulatorTransaction(simulator, async (transaction) => {
    for (const { preferenceId, json } of await transaction.records.list('payment')) {
      const expiredPayment = expired(json, transaction)
      if (expiredPayment)
        await storePayment(transaction, { preferenceId, json: expiredPayment }, 'payment.updated')
    }
  })
}
