import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPaymentTab } from './payment-tab.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({}))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const body = { childElementCount: 0, style: {}, append: () => {} }
const blankTab = {
  closed: true,
  location: { href: 'about:blank' },
  document: { documentElement: {}, body, createElement: () => ({}) },
}
const stubNewTab = (sessionStorage: () => unknown) =>
  vi.stubGlobal('window', {
    name: '',
    open: () => Object.defineProperty({ ...blankTab }, 'sessionStorage', { get: sessionStorage }),
  })

test('A new payment tab has no copy of the codes and the contact form', () => {
  const copied = new Set(['cuponDelCarrito', 'valeDelCarrito', 'datosDeContacto', 'formaDePago'])
  stubNewTab(() => ({ removeItem: (key: string) => copied.delete(key) }))
  openPaymentTab()
  expect([...copied]).toEqual(['formaDePago'])
})

test('A payment tab opens in a browser that forbids storage', () => {
  stubNewTab(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(() => openPaymentTab()).not.toThrow()
})
