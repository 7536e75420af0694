import { inSimulatorTransaction, type Simulator } from './in-simulator-transaction.ts'
import { storePayment } from './store-payment.ts'
import { expired } from './payment-changes.ts'

/** Cancels unpaid payments after their deadline, like Mercado Pago. `reference`: only the payments of a sale. */
export async function expirePayments(simulator: Simulator, reference?: string): Promise<void> {
  const now = simulator.clock.now()
  const due = (await simulator.recordStore.list('payment', reference)).filter(({ json }) =>
    expired(json, now),
  )
  if (due.length === 0) return
  await inSimulatorTransaction(simulator, async (transaction) => {
    for (const {
      json: { id },
    } of due) {
      const stored = await transaction.records.find('payment', String(id))
      const json = stored && expired(stored.json, transaction.now)
      if (json) await storePayment(transaction, { ...stored, json }, 'payment.updated')
    }
  })
}
