/** Two different ones of at least two, picked by chance, as shoppers who know nothing of each other pick them. */
export function anyTwo<T>(all: readonly T[]): [T, T] {
  const first = Math.floor(Math.random() * all.length)
  const steps = 1 + Math.floor(Math.random() * (all.length - 1))
  return [all[first]!, all[(first + steps) % all.length]!]
}
