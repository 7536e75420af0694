/** Two different random elements, of at least two. */
export function anyTwo<T>(all: readonly T[]): [T, T] {
  const first = Math.floor(Math.random() * all.length)
  const steps = 1 + Math.floor(Math.random() * (all.length - 1))
  return [all[first]!, all[(first + steps) % all.length]!]
}
