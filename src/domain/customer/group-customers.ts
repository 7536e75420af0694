/**
 * Returns the pairs of keys whose links make one group of several. `customers`: the customer of each key, as
 * `groupCustomers` returns it.
 */
export function linksToOneGroup(customers: readonly number[]): [number, number][] {
  const [first, ...others] = [...new Set(customers)].toSorted((a, b) => a - b)
  return others.map((other) => [first!, other])
}

/**
 * Returns the customer of each key: the smallest key of its group. `keys`: ids. `links`: keys that belong to one person,
 * such as the keys of one sale or of a manual join. Links to other keys are ignored. The result depends only on the sets
 * of keys and links, so the order of joins does not matter, and the removal of a link restores the groups before it.
 */
export function groupCustomers(
  keys: readonly number[],
  links: readonly (readonly number[])[],
): Map<number, number> {
  const parents = new Map(keys.map((key) => [key, key]))
  const rootOf = (key: number): number => {
    let root = key
    while (parents.get(root)! !== root) root = parents.get(root)!
    // Shortens the path, because a customer with many keys would make long chains.
    for (let at = key; at !== root;) {
      const next = parents.get(at)!
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const link of links) {
    const [first, ...others] = link.filter((key) => parents.has(key))
    for (const other of others) {
      const [a, b] = [rootOf(first!), rootOf(other)]
      parents.set(Math.max(a, b), Math.min(a, b))
    }
  }
  return new Map(keys.map((key) => [key, rootOf(key)]))
}
