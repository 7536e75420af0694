import { isSameValue } from '#web/staff-form/is-same-value.ts'

/**
 * What somebody typed over `before`, put over what somebody else made of it meanwhile: untouched fields are as they are `now`,
 * touched ones stay. `both`: the fields that both changed, each to something else.
 */
export function mergeEdits<T extends object>({
  before,
  typed,
  now,
}: {
  /** Nothing where what was typed is older than anything that is known. */
  before: T | undefined
  typed: T
  now: T
}): { merged: T; both: (keyof T & string)[] } {
  const fields = Object.keys(now) as (keyof T & string)[]
  const isTouched = (field: keyof T) => before === undefined || !isSameValue(typed[field], before[field])
  const isChanged = (field: keyof T) => before === undefined || !isSameValue(now[field], before[field])
  return {
    merged: Object.fromEntries(
      fields.map((field) => [field, isTouched(field) ? typed[field] : now[field]]),
    ) as unknown as T,
    both: fields.filter(
      (field) => isTouched(field) && isChanged(field) && !isSameValue(typed[field], now[field]),
    ),
  }
}
