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

test('staff move a sale freely between the three open statuses, and never annul it that way', () => {
  expect(reachable('staff')).toEqual([
    'Pendiente > Enproceso',
    'Pendiente > Confirmada',
    'Enproceso > Pendiente',
    'Enproceso > Confirmada',
    'Confirmada > Pendiente',
    'Confirmada > Enproceso',
  ])
})

test('any open sale can be annulled, once; only a pending one expires', () => {
  expect(reachable('annulment')).toEqual([
    'Pendiente > Anulado',
    'Enproceso > Anulado',
    'Confirmada > Anulado',
  ])
  expect(reachable('expiry')).toEqual(['Pendiente > Anulado'])
})

test('Payments confirm a sale, keep it in process or return it to pending, and only they restore an annulled one', () => {
  expect(reachable('payment')).toEqual([
    'Pendiente > Enproceso',
    'Pendiente > Confirmada',
    'Enproceso > Pendiente',
    'Enproceso > Confirmada',
    'Confirmada > Enproceso',
    'Anulado > Confirmada',
  ])
})

test('a status is read as it is stored and as it is shown', () => {
  expect(parseSaleStatus('Enproceso')).toBe('Enproceso')
  expect(parseSaleStatus('En proceso')).toBe('Enproceso')
  expect(saleStatuses.map(saleStatusLabel)).toEqual(['Pendiente', 'En proceso', 'Confirmada', 'Anulado'])
  for (const wrong of ['', 'pendiente', 'Pagada']) expect(parseSaleStatus(wrong)).toBeUndefined()
})

test('Annulled sales are hidden from every list', () => {
  expect(saleStatuses.filter(isListed)).toEqual(['Pendiente', 'Enproceso', 'Confirmada'])
})
