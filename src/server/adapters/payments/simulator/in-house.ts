import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/adapters/clock.ts'
import { FAIR_NOTICES, type House, type ReadOnlyRecords, type RecordBook, type Records } from './records.ts'

/** A simulator of Mercado Pago: what it keeps, what time it is, whose account it pays into. */
export type Simulator = {
  book: RecordBook
  clock: Clock
  collector: number
  /** Told after each change that left notifications to send. */
  queued(): void
}

/** The simulator in the middle of one change. What is altered in `house` is kept with the rest. */
export type OpenHouse = {
  records: Records
  house: House
  collector: number
  now: Date
  /** The time for what waits for time: the control interface puts it ahead. */
  calendar: Date
  nextNumber(): number
  /** Whether there is something to send once the change is kept. */
  hasQueued: boolean
}

const HOUSE = 'all'
/** As long as the numbers of real payments, and never one of them. */
const NUMBERS_BEGIN_AT = 100_000_000

/** One change of the simulator, whole or not at all; no two at the same time. */
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

/** What the simulator is told to do; undefined before its first change. */
export const readHouse = (records: ReadOnlyRecords): Promise<House | undefined> =>
  records.find('house', HOUSE)

/** The time for what waits for time. */
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
