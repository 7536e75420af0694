import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/adapters/clock.ts'
import type { RecordStore, SimulatorState, WritableRecords } from './records.ts'

/** A simulator of Mercado Pago: its records and its clock. */
export type Simulator = { recordStore: RecordStore; clock: Clock }

/** The simulator during one transaction. */
export type SimulatorTransaction = {
  records: WritableRecords
  now: Date
  secret: string
  nextNumber(): number
}

/** Number of the account that receives payments. */
export const SIMULATOR_COLLECTOR = 900_000_001
const STATE_ID = 'all'
/** Has as many digits as a real payment number, but equals no real number. */
const FIRST_NUMBER = 100_000_000

/** Runs one change of the simulator in a transaction. Transactions run one after another. */
export function inSimulatorTransaction<T>(
  { recordStore, clock }: Simulator,
  work: (transaction: SimulatorTransaction) => Promise<T>,
): Promise<T> {
  return recordStore.change(async (records) => {
    const stored = await records.find('house', STATE_ID)
    const state: SimulatorState = {
      secret: stored?.secret ?? randomBytes(32).toString('hex'),
      lastNumber: stored?.lastNumber ?? FIRST_NUMBER,
    }
    const result = await work({
      records,
      now: clock.now(),
      secret: state.secret,
      nextNumber: () => (state.lastNumber += 1),
    })
    if (state.lastNumber !== stored?.lastNumber) await records.upsert('house', { id: STATE_ID, body: state })
    return result
  })
}
