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
  /** Called after each change that queued webhooks. */
  onWebhooksQueued(): void
}

/** The simulator during one transaction. Changes of `house` are stored with it. */
export type SimulatorTransaction = {
  records: WritableRecords
  state: SimulatorState
  collector: number
  now: Date
  /** The clock for deadlines, which the control interface can move ahead. */
  calendar: Date
  nextNumber(): number
  /** True when webhooks must be sent after the commit. */
  hasQueued: boolean
}

const STATE_ID = 'all'
/** As long as real payment numbers, but never equal to one. */
const FIRST_NUMBER = 100_000_000

/** Runs one change of the simulator as a serialised transaction. */
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

/** Returns the simulator's settings, or undefined before its first change. */
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
