import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToasts, openRegion, showToast, toastsIn } from './toast-store.ts'

const texts = (region = 'page') => toastsIn(region).map((toast) => toast.text)
let closePage: () => void

beforeEach(() => {
  vi.useFakeTimers()
  closePage = openRegion('page')
})

afterEach(() => {
  pauseToasts(false)
  for (const toast of toastsIn('page')) dismissToast(toast.id)
  closePage()
  vi.useRealTimers()
})

test('A success message disappears after 1 s, and an error message after 1.5 s', () => {
  showToast({ kind: 'success', text: 'Se agregó al carrito' })
  showToast({ kind: 'error', text: 'No hay suficiente stock disponible' })
  vi.advanceTimersByTime(1_000)
  expect(texts()).toEqual(['No hay suficiente stock disponible'])
  vi.advanceTimersByTime(500)
  expect(texts()).toEqual([])
})

test('A message under the pointer stays, and restarts its time afterwards', () => {
  showToast({ kind: 'error', text: 'Falta forma de pago' })
  vi.advanceTimersByTime(1_400)
  pauseToasts(true)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Falta forma de pago'])
  pauseToasts(false)
  vi.advanceTimersByTime(1_499)
  expect(texts()).toEqual(['Falta forma de pago'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('A loading message stays until it is dismissed', () => {
  const id = showToast({ kind: 'loading', text: 'Creando venta...' })
  vi.advanceTimersByTime(600_000)
  expect(texts()).toEqual(['Creando venta...'])
  dismissToast(id)
  expect(texts()).toEqual([])
})

test('Two messages with the same id are one message', () => {
  showToast({ id: 'cart', kind: 'success', text: 'Se agregó al carrito' })
  showToast({ id: 'cart', kind: 'success', text: 'Cantidad actualizada en el carrito' })
  expect(texts()).toEqual(['Cantidad actualizada en el carrito'])
})

test('No more than three messages are on screen', () => {
  for (const text of ['uno', 'dos', 'tres', 'cuatro']) showToast({ kind: 'info', text })
  expect(texts()).toEqual(['dos', 'tres', 'cuatro'])
})

test('Messages appear in the dialog opened last, and on the page again after the dialog closes', () => {
  const closeDialog = openRegion('dialog')
  showToast({ kind: 'info', text: 'Sacamos Top Luz', action: { label: 'Deshacer', onPress() {} } })
  expect([texts(), texts('dialog')]).toEqual([[], ['Sacamos Top Luz']])
  closeDialog()
  expect([texts(), texts('dialog')]).toEqual([['Sacamos Top Luz'], []])
  vi.advanceTimersByTime(5_999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})
