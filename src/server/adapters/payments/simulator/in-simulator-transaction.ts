import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/adapters/clock.ts'
import {
  DEFAULT_WEBHOOK_PLAN,
  type SimulatorState,
  type ReadOnlyRecords,
  type RecordStore,
  type WritableRecords,
} from './records.ts'

/** A simulator of Mercado Pago: its records, clock and account. */
export type Simulator = {
  recordStore: RecordStore
  clock: Clock
  collector: number
  onWebhooksQueued(): void
}

/** The simulator during one transaction, which also stores changes of `state`. */
export type SimulatorTransaction = {
  records: WritableRecords
  state: SimulatorState
  collector: number
  now: Date
  /** Time for deadlines. The control interface can set this time ahead of `now`. */
  calendar: Date
  nextNumber(): number
  /** True when webhooks must be sent after the commit. */
  hasQueued: boolean
}

const STATE_ID = 'all'
/** Has as many digits as a real payment number, but equals no real number. */
const FIRST_NUMBER = 100_000_000

/** Runs one change of the simulator in a transaction. Transactions run one after another. */
export async function inSimulatorTransaction<T>(
  simulator: Simulator,
  work: (transaction: SimulatorTransaction) => Promise<T>,
): Promise<T> {
  const { result, hasQueued } = await simulator.recordStore.change(async (records) => {
    const stored = await records.find('house', STATE_ID)
    const state = stored ?? newState()
    const before = stored && JSON.stringify(stored)
    const now = simulator.clock.now()
    const transaction: SimulatorTransaction = {
      records,
      state,
      collector: simulator.collector,
      now,
      calendar: addOffset(now, state),
      nextNumber: () => (state.lastNumber += 1),
      hasQueued: false,
    }
    const result = await work(transaction)
    if (JSON.stringify(state) !== before) await records.upsert('house', { id: STATE_ID, body: state })
    return { result, hasQueued: transaction.hasQueued }
  })
  if (hasQueued) simulator.onWebhooksQueued()
  return result
}

/** Returns the simulator's settings and counters, or undefined before the first change. */
export const readState = (records: ReadOnlyRecords): Promise<SimulatorState | undefined> =>
  records.find('house', STATE_ID)

export const readCalendar = async ({ recordStore, clock }: Simulator): Promise<Date> =>
  addOffset(clock.now(), await readState(recordStore))

const addOffset = (now: Date, state: Pick<SimulatorState, 'aheadMs'> | undefined): Date =>
  new Date(now.getTime() + (state?.aheadMs ?? 0))

const newState = (): SimulatorState => ({
  secret: randomBytes(32).toString('hex'),
  lastNumber: FIRST_NUMBER,
  aheadMs: 0,
  noticesQueued: 0,
  noticePlan: DEFAULT_WEBHOOK_PLAN,
  answerFaults: [],
})
