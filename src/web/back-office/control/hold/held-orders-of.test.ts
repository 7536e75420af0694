import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_HELD_ORDERS } from '#domain/cart/held-orders.ts'
import { EMPTY_ORDER } from '#domain/cart/till-order.ts'
import { orderDraftOf } from '#web/back-office/control/order/order-draft.ts'
import { heldOrdersOf, holdOrder, removeHeld, renameHeld, resumeOrder } from './held-orders-of.ts'

const now = new Date('2026-03-10T18:05:00.000Z')
const ana = { ...EMPTY_ORDER, cliente: 'Ana' }
const beto = { ...EMPTY_ORDER, cliente: 'Beto' }

let count = 0
let uid: string
beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  uid = `seller-${count++}`
})
const till = (slot = 0) => ({
  draft: orderDraftOf(uid, slot),
  held: heldOrdersOf(uid),
  nombre: 'Actual',
  now,
})
const heldNames = () =>
  heldOrdersOf(uid)
    .read()
    .map(({ nombre }) => nombre)

function holdAs(nombre: string, order: typeof ana): string {
  till().draft.save(order)
  holdOrder({ ...till(), nombre })
  return heldOrdersOf(uid).read().at(-1)!.id
}

test('A held order empties the till, and a resumed order comes back whole', () => {
  const id = holdAs('La de Ana', ana)
  expect(till().draft.read()).toEqual(EMPTY_ORDER)
  expect(resumeOrder({ ...till(), id })?.nombre).toBe('La de Ana')
  expect(till().draft.read()).toEqual(ana)
  expect(heldNames()).toEqual([])
})

test('Resuming puts the order of the till on hold first', () => {
  const id = holdAs('La de Ana', ana)
  till().draft.save(beto)
  resumeOrder({ ...till(), id })
  expect(heldOrdersOf(uid).read()).toMatchObject([{ nombre: 'Actual', order: beto }])
})

test('Of two tabs only the first resumes a held order, and the order of the second tab stays', () => {
  const id = holdAs('La de Ana', ana)
  resumeOrder({ ...till(), id })
  till(1).draft.save(beto)
  expect(resumeOrder({ ...till(1), id })).toBeUndefined()
  expect(till(1).draft.read()).toEqual(beto)
  expect(heldNames()).toEqual([])
})

test('A full list refuses another order, and an exchange with a held order is accepted', () => {
  const ids = Array.from({ length: MAX_HELD_ORDERS }, (_, at) => holdAs(`Venta ${at}`, ana))
  till().draft.save(beto)
  expect(holdOrder(till())).toBe(false)
  expect(till().draft.read()).toEqual(beto)
  resumeOrder({ ...till(), id: ids[0]! })
  expect(heldNames()).toHaveLength(MAX_HELD_ORDERS)
  expect(heldNames().at(-1)).toBe('Actual')
})

test('A deleted order is restored at its old position, and once only', () => {
  holdAs('Una', ana)
  const id = holdAs('Dos', ana)
  holdAs('Tres', ana)
  renameHeld(heldOrdersOf(uid), id, 'La segunda')
  const restore = removeHeld(heldOrdersOf(uid), id)
  expect(heldNames()).toEqual(['Una', 'Tres'])
  restore?.()
  restore?.()
  expect(heldNames()).toEqual(['Una', 'La segunda', 'Tres'])
  expect(removeHeld(heldOrdersOf(uid), 'unknown')).toBeUndefined()
})
