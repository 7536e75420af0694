import { expect, test } from 'vitest'
import { dayIn, historyAddress, historyIn, isHistory, sortAddress } from './balance-address.ts'

const read = (address: string) => historyIn(new URL(address, 'https://vidriera.test').searchParams)

test('the history is by date, the newest first, unless its address says otherwise', () => {
  expect(read('?caja=historica')).toMatchObject({ orden: 'fecha', sentido: 'desc' })
  expect(historyAddress({ orden: 'fecha', sentido: 'desc' })).toBe('/dashboard/balance?caja=historica')
})

test('what was chosen is in the address and comes back from it', () => {
  const address =
    '/dashboard/balance?caja=historica&tipo=Caja+Inicial&del=2026-03-01&al=2026-03-10&orden=monto&sentido=asc'
  expect(historyAddress(read(address))).toBe(address)
})

test('the head of a column turns its order around, or begins with the largest', () => {
  const byDate = read('?caja=historica&tipo=Gasto')
  expect(sortAddress(byDate, 'fecha')).toContain('sentido=asc')
  expect(sortAddress(byDate, 'monto')).toBe('/dashboard/balance?caja=historica&tipo=Gasto&orden=monto')
})

test('a damaged address is read as far as it makes sense', () => {
  expect(read('?tipo=Nada&del=2026-02-31&al=x&orden=color&sentido=lado')).toEqual({
    tipo: undefined,
    del: undefined,
    al: undefined,
    orden: 'fecha',
    sentido: 'desc',
  })
  const params = new URLSearchParams('dia=ayer&caja=otra')
  expect([dayIn(params), isHistory(params)]).toEqual([undefined, false])
})
