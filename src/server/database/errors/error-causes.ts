const MAX_CAUSES = 5

/** Returns a failure and its causes, at most five, because the chain may be circular. */
export function errorCauses(failure: unknown): Error[] {
  const causes: Error[] = []
  for (let one = failure; one instanceof Error && causes.length < MAX_CAUSES; one = one.cause)
    causes.push(one)
  return causes
}
