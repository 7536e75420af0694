import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCustomers, linksToOneGroup } from './group-customers.ts'

const aKey = fc.integer({ min: 1, max: 12 })
const someKeys = fc.uniqueArray(aKey, { minLength: 1, maxLength: 12 })
const someLinks = fc.array(fc.array(aKey, { minLength: 1, maxLength: 4 }), { maxLength: 12 })

test('The order of joins does not change the groups of customers', () => {
  fc.assert(
    fc.property(someKeys, someLinks, fc.infiniteStream(fc.nat()), (keys, links, randoms) => {
      const shuffled = links
        .map((link) => ({ link, at: randoms.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ link }) => link.toReversed())
      expect(groupCustomers(keys.toReversed(), shuffled)).toEqual(
        new Map([...groupCustomers(keys, links)].toReversed()),
      )
    }),
  )
})

test('The undo of a join restores the groups of customers', () => {
  fc.assert(
    fc.property(someKeys, someLinks, aKey, aKey, (keys, links, a, b) => {
      const before = groupCustomers(keys, links)
      const joined = groupCustomers(keys, [...links, [a, b]])
      const areBothKeys = keys.includes(a) && keys.includes(b)
      expect(areBothKeys && joined.get(a) !== joined.get(b)).toBe(false)
      // A join merges at most two groups.
      expect(new Set(before.values()).size - new Set(joined.values()).size).toBeLessThanOrEqual(1)
      expect(groupCustomers(keys, [...links, [a, b]].slice(0, -1))).toEqual(before)
    }),
  )
})

test('A group has exactly the keys that a chain of links connects, and its smallest key names the customer', () => {
  fc.assert(
    fc.property(someKeys, someLinks, (keys, links) => {
      const groups = groupCustomers(keys, links)
      for (const start of keys) {
        const reached = new Set([start])
        for (let size = 0; size < reached.size;) {
          size = reached.size
          for (const link of links)
            if (link.some((key) => reached.has(key)))
              for (const key of link) if (keys.includes(key)) reached.add(key)
        }
        expect(groups.get(start)).toBe(Math.min(...reached))
      }
    }),
  )
})

test('A customer that lost a part stays one customer with the returned links, and one group needs no link', () => {
  fc.assert(
    fc.property(someKeys, someLinks, (keys, links) => {
      const customers = [...groupCustomers(keys, links).values()]
      const added = linksToOneGroup(customers)
      expect(new Set(groupCustomers(keys, [...links, ...added]).values())).toEqual(
        new Set([Math.min(...keys)]),
      )
      expect(added).toHaveLength(new Set(customers).size - 1)
    }),
  )
})
