/** Returns true after `minutes` without input. 0 minutes: never. Times are milliseconds since the epoch. */
export const isIdle = ({
  lastInputAt,
  now,
  minutes,
}: {
  lastInputAt: number
  now: number
  minutes: number
}): boolean => minutes > 0 && now - lastInputAt >= minutes * 60_000
