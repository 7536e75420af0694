import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCustomers } from './group-customers.ts'
import { separatePerson } from './separate-person.ts'

const KEYS = ['cuenta:a', 'cuenta:b', 'tel:1', 'tel:2', 'dni:1'] as const

const customer = fc
  .array(fc.subarray([...KEYS], { minLength: 1 }), { minLength: 1, maxLength: 6 })
  .map((claves) => claves.map((own, at) => ({ id: String(at), claves: own })))

test('No key connects a separated person with the others, and an account moves with all its purchases', () => {
  fc.assert(
    fc.property(customer, fc.nat(), fc.subarray(['cuenta:a', 'cuenta:b']), (sales, chosen, accounts) => {
      const own = ['cuenta:a', 'cuenta:b'].filter((key) =>
        sales.some(({ claves }) => claves.includes(key as never)),
      )
      const separated = separatePerson(sales, own, {
        sales: [String(chosen % (sales.length + 1))],
        accounts: accounts.filter((account) => own.includes(account)),
      })
      fc.pre(separated !== undefined)
      const isMoved = (id: string) => separated!.sales.includes(id)
      const links = sales.map(({ id, claves }) => [
        ...(isMoved(id) ? [KEYS.length] : []),
        ...claves
          .filter((clave) => !isMoved(id) || !separated!.common.includes(clave))
          .map((clave) => KEYS.indexOf(clave)),
      ])
      const groups = groupCustomers([...KEYS.keys(), KEYS.length], links)
      const groupsOf = (moved: boolean) =>
        new Set(
          links.filter((_link, at) => isMoved(String(at)) === moved).map(([first]) => groups.get(first!)),
        )
      expect([...groupsOf(true)].filter((group) => groupsOf(false).has(group))).toEqual([])
      for (const account of separated!.accounts)
        expect(sales.filter(({ id, claves }) => claves.includes(account as never) && !isMoved(id))).toEqual(
          [],
        )
    }),
  )
})

test('A separation that moves everything or nothing has no result', () => {
  const sales = [
    { id: '1', claves: ['cuenta:a', 'tel:1'] },
    { id: '2', claves: ['tel:1'] },
  ]
  expect(separatePerson(sales, ['cuenta:a'], { sales: [], accounts: [] })).toBeUndefined()
  expect(separatePerson(sales, ['cuenta:a'], { sales: ['2'], accounts: ['cuenta:a'] })).toBeUndefined()
  expect(separatePerson(sales, ['cuenta:a'], { sales: ['1'], accounts: [] })).toEqual({
    sales: ['1'],
    accounts: ['cuenta:a'],
    common: ['tel:1'],
  })
})
