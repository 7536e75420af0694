import { atMostOfEach, type Patience, type Wish } from './at-most-of-each.ts'

/** Lets at most `limit` of the given jobs run at once; the others wait in the order they came, with `patience` only so long. */
export function atMost(
  limit: number,
  patience?: Patience,
): <T>(job: () => Promise<T>, wish?: Wish) => Promise<T> {
  const ofAll = atMostOfEach(limit, patience)
  return (job, wish) => ofAll('', job, wish)
}
