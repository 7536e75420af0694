import { expect, test } from 'vitest'
import {
  isFiltered,
  listAddress,
  type ListRules,
  oneOf,
  readListChoice,
  listQuery,
  sortOf,
} from './list-rules.ts'

const rules: ListRules<{ tipo: 'Ingreso' | 'Gasto' }, 'fecha' | 'monto'> = {
  path: '/dashboard/balance',
  fixed: { caja: 'historica' },
  filters: { tipo: oneOf(['Ingreso', 'Gasto'] as const) },
  sorts: ['fecha', 'monto'],
}
const read = (query: string) => readListChoice(rules, new URLSearchParams(query))

test('A list shows all rows, by its default column in descending order, unless its address says otherwise', () => {
  expect(read('')).toEqual({ q: '', filters: { tipo: undefined }, orden: 'fecha', sentido: 'desc' })
  expect(listAddress(rules, read(''))).toBe('/dashboard/balance?caja=historica')
  expect(isFiltered(read(''))).toBe(false)
})

test('Search, filters and sort order are read from the address and written to the address of the first page', () => {
  const address = '/dashboard/balance?caja=historica&q=bolsas&tipo=Gasto&orden=monto&sentido=asc'
  expect(listAddress(rules, read(`${address.split('?')[1]}&desde=40.20`))).toBe(address)
  expect(isFiltered(read('tipo=Gasto'))).toBe(true)
  expect(isFiltered(read('q=x'))).toBe(true)
})

test('The sorted column’s header reverses the order, other headers sort in descending order, and filters stay', () => {
  const byDate = read('tipo=Gasto')
  expect(sortOf(rules, byDate, 'fecha')).toEqual({
    to: '/dashboard/balance?caja=historica&tipo=Gasto&sentido=asc',
    now: 'desc',
  })
  expect(sortOf(rules, byDate, 'monto')).toEqual({
    to: '/dashboard/balance?caja=historica&tipo=Gasto&orden=monto',
    now: undefined,
  })
})

test('Invalid parameters of a list address are ignored', () => {
  expect(read('tipo=Nada&orden=color&sentido=lado&q=%20')).toEqual(read(''))
})

test('The address of a list without sorting has no sort parameters', () => {
  const plain: ListRules<Record<never, string>> = { path: '/dashboard/emails', filters: {} }
  const choice = readListChoice(plain, new URLSearchParams('q=eva&orden=fecha'))
  expect(listQuery(plain, choice)).toEqual({ q: 'eva' })
})
