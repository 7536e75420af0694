/** Memoizes `make` by key. */
export function oncePerKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const one = made.get(key) ?? make(key)
    made.set(key, one)
    return one
  }
}
