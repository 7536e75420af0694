const MOST = 5

/** A failure and what brought it about, the last cause last; those that go round in a circle come to an end. */
export function causesOf(failure: unknown): Error[] {
  const causes: Error[] = []
  for (let one = failure; one instanceof Error && causes.length < MOST; one = one.cause) causes.push(one)
  return causes
}
