import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/adapters/clock.ts'
import { FAIR_NOTICES, type House, type ReadOnlyRecords, type RecordBook, type Records } from './records.ts'

/** A simulator of Mercado Pago: its records, clock and account. */
export type Simulator = {
  book: RecordBook
  clock: Clock
  collector: number
  /** Called after each change that queued webhooks. */
  queued(): void
}

/** The simulator during one transaction. Changes of `house` are stored with it. */
export type OpenHouse = {
  records: Records
  house: House
  collector: number
  now: Date
  /** The clock for deadlines, which the control interface can move ahead. */
  calendar: Date
  nextNumber(): number
  /** True when webhooks must be sent after the commit. */
  hasQueued: boolean
}

const HOUSE = 'all'
/** As long as real payment numbers, but never equal to one. */
const NUMBERS_BEGIN_AT = 100_000_000

/** Runs one change of the simulator as a serialised transaction. */
export async function inHouse<T>(simulator: Simulator, work: (open: OpenHouse) => Promise<T>): Promise<T> {
  const { result, hasQueued } = await simulator.book.change(async (records) => {
    const found = await records.find('house', HOUSE)
    const house = found ?? newHouse()
    const before = found && JSON.stringify(found)
    const now = simulator.clock.now()
    const open: OpenHouse = {
      records,
      house,
      collector: simulator.collector,
      now,
      calendar: ahead(now, house),
      nextNumber: () => (house.lastNumber += 1),
      hasQueued: false,
    }
    const result = await work(open)
    if (JSON.stringify(house) !== before) await records.keep('house', { id: HOUSE, body: house })
    return { result, hasQueued: open.hasQueued }
  })
  if (hasQueued) simulator.queued()
  return result
}

/** Returns the simulator's settings, or undefined before its first change. */
export const readHouse = (records: ReadOnlyRecords): Promise<House | undefined> =>
  records.find('house', HOUSE)

export const calendarOf = async ({ book, clock }: Simulator): Promise<Date> =>
  ahead(clock.now(), await readHouse(book))

const ahead = (now: Date, house: Pick<House, 'aheadMs'> | undefined): Date =>
  new Date(now.getTime() + (house?.aheadMs ?? 0))

const newHouse = (): House => ({
  secret: randomBytes(32).toString('hex'),
  lastNumber: NUMBERS_BEGIN_AT,
  aheadMs: 0,
  noticesQueued: 0,
  noticePlan: FAIR_NOTICES,
  answerFaults: [],
})
