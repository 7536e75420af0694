import type pg from 'pg'

const BIGINT = 20
// pg-types has no name for the type `bigint[]`.
const BIGINT_LIST = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
const DATE = 1082

/**
 * Reads every `bigint` as a number, and throws RangeError if the number is not exact. A `date` stays the text
 * 'yyyy-MM-dd', because a day is not a point in time.
 */
export function setTypeParsers(types: typeof pg.types): void {
  const readList = types.getTypeParser(BIGINT_LIST)
  types.setTypeParser(BIGINT, exactNumber)
  types.setTypeParser(BIGINT_LIST, (list: string) =>
    (readList(list) as (string | null)[]).map((item) => (item === null ? null : exactNumber(item))),
  )
  types.setTypeParser(DATE, (day: string) => day)
}

function exactNumber(digits: string): number {
  const number = Number(digits)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${digits} does not fit in a number exactly`)
  return number
}
