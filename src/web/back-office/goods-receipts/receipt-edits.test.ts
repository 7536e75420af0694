import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { setCost, setUnits } from './receipt-edits.ts'
import type { ReceiptSync, SyncState } from './receipt-sync.ts'

/** A receipt on the screen, without its server. */
function aReceipt() {
  const state = { draft: { lineas: [] }, products: [], costs: {} } as unknown as SyncState
  const sync = { state, change: (next: Partial<SyncState>) => Object.assign(state, next) }
  return { state, sync: sync as unknown as ReceiptSync }
}

const row = (talle: string, id = 'dress') => ({ id, color: 'rojo', talle })
const costsOf = ({ draft }: SyncState) => draft.lineas.map(({ talle, costo }) => [talle, costo])

test('Units that are cleared and typed again get the own cost of their combination', () => {
  const { state, sync } = aReceipt()
  for (const talle of ['S', 'M', 'L']) setUnits(sync, row(talle), 2)
  setCost(sync, 'dress', centavos(100_00))
  setCost(sync, 'dress', centavos(120_00), row('L'))
  setUnits(sync, row('L'), 0)
  setUnits(sync, row('L'), 3)
  expect(costsOf(state)).toEqual([
    ['S', 100_00],
    ['M', 100_00],
    ['L', 120_00],
  ])
})

test('A new cost of all combinations is also the cost of cleared units', () => {
  const { state, sync } = aReceipt()
  for (const talle of ['S', 'M']) setUnits(sync, row(talle), 2)
  setCost(sync, 'dress', centavos(120_00), row('M'))
  setUnits(sync, row('M'), 0)
  setCost(sync, 'dress', centavos(90_00))
  setUnits(sync, row('M'), 1)
  expect(costsOf(state)).toEqual([
    ['S', 90_00],
    ['M', 90_00],
  ])
})
