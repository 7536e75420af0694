import { expect, test } from 'vitest'
import {
  type SaleChangeCause,
  canChangeStatus,
  isListed,
  parseSaleStatus,
  saleStatusLabel,
  saleStatuses,
} from './sale-status.ts'

const reachable = (by: SaleChangeCause) =>
  saleStatuses.flatMap((from) =>
    saleStatuses.filter((to) => canChangeStatus(from, to, by)).map((to) => `${from} > ${to}`),
  )

test('Staff may change a sale to any status except Anulado, and may not change an annulled sale', () => {
  expect(reachable('staff')).toEqual([
    'Pendiente > Enproceso',
    'Pendiente > Confirmada',
    'Enproceso > Pendiente',
    'Enproceso > Confirmada',
    'Confirmada > Pendiente',
    'Confirmada > Enproceso',
  ])
})

test('Every sale can be annulled once, and only a pending sale can expire', () => {
  expect(reachable('annulment')).toEqual([
    'Pendiente > Anulado',
    'Enproceso > Anulado',
    'Confirmada > Anulado',
  ])
  expect(reachable('expiry')).toEqual(['Pendiente > Anulado'])
})

test('Payments set a sale to confirmed, in process or pending, and only a payment restores an annulled sale', () => {
  expect(reachable('payment')).toEqual([
    'Pendiente > Enproceso',
    'Pendiente > Confirmada',
    'Enproceso > Pendiente',
    'Enproceso > Confirmada',
    'Confirmada > Enproceso',
    'Anulado > Confirmada',
  ])
})

test('A sale status is read in its stored spelling and in its displayed spelling', () => {
  expect(parseSaleStatus('Enproceso')).toBe('Enproceso')
  expect(parseSaleStatus('En proceso')).toBe('Enproceso')
  expect(saleStatuses.map(saleStatusLabel)).toEqual(['Pendiente', 'En proceso', 'Confirmada', 'Anulado'])
  for (const wrong of ['', 'pendiente', 'Pagada']) expect(parseSaleStatus(wrong)).toBeUndefined()
})

test('Annulled sales are hidden from every list', () => {
  expect(saleStatuses.filter(isListed)).toEqual(['Pendiente', 'Enproceso', 'Confirmada'])
})
