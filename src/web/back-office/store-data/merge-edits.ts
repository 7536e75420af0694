import { isSameValue } from '#web/staff-form/is-same-value.ts'

/**
 * Merges two concurrent edits of `before`. Untouched fields take the value of `now`, and touched fields stay as typed.
 * `both`: fields that both users changed to different values.
 */
export function mergeEdits<T extends object>({
  before,
  typed,
  now,
}: {
  /** Undefined if the typed data is older than every known version. */
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
