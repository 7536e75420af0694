import { atMostOfEach, type Patience, type Wish } from './at-most-of-each.ts'

/** Semaphore: at most `limit` jobs run at once, and the others wait in order of arrival, limited by `patience`. */
export function atMost(
  limit: number,
  patience?: Patience,
): <T>(job: () => Promise<T>, wish?: Wish) => Promise<T> {
  const ofAll = atMostOfEach(limit, patience)
  return (job, wish) => ofAll('', job, wish)
}
