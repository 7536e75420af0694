/** Memoizes `create` by key. */
export function memoizeByKey<T>(create: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>()
  return (key) => {
    const value = values.get(key) ?? create(key)
    values.set(key, value)
    return value
  }
}
