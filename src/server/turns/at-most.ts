import { atMostOfEach } from './at-most-of-each.ts'

/** Lets at most `limit` of the given jobs run at once; the others wait in the order they came. */
export function atMost(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const ofAll = atMostOfEach(limit)
  return (job) => ofAll('', job)
}
