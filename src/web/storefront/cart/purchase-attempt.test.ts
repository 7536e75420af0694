import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { PurchaseBody } from './purchase-attempt.ts'

const purchase = (correo = 'ana.paz@correo.test', cantidad = 1): PurchaseBody => ({
  productos: [{ id: '1', precio: centavos(990_050), cantidad }],
  total: centavos(990_050 * cantidad),
  formaPago: 'Efectivo',
  cliente: { nombre: 'Ana Paz', correo, provincia: 'Córdoba', direccion: 'Sol 1', cp: '5000', celular: '' },
  tipoEnvio: 'Gratis',
})

let browser: Map<string, string>

beforeEach(() => {
  browser = new Map()
  vi.useFakeTimers()
})

/** Another tab of the same browser, or the same one after a reload when it is given its own storage back. */
async function openTab(own = new Map<string, string>()) {
  const enter = () => {
    vi.stubGlobal('localStorage', storageOf(browser))
    vi.stubGlobal('sessionStorage', storageOf(own))
  }
  vi.resetModules()
  enter()
  const { openAttempt, closeAttempt } = await import('./purchase-attempt.ts')
  return {
    own,
    open: (body: PurchaseBody) => {
      enter()
      return openAttempt(body)
    },
    close: (attempt: { key: string }) => {
      enter()
      closeAttempt(attempt)
    },
  }
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

test('an attempt whose answer was lost keeps its key, also after a reload and with a corrected form', async () => {
  const before = await openTab()
  const { key } = before.open(purchase())
  const after = await openTab(before.own)
  const again = after.open(purchase('ana.paz@correo.com'))
  expect(again.key).toBe(key)
  expect(again.sent).toEqual([purchase('ana.paz@correo.com'), purchase()])
})

test('two tabs that pay for one cart share the key, and each knows what the other sent', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const { key } = one.open(purchase())
  expect(other.open(purchase('Ana.Paz@correo.test', 2))).toEqual({
    key,
    at: expect.any(Number),
    sent: [purchase('Ana.Paz@correo.test', 2), purchase()],
  })
})

test('somebody else at the same browser does not come upon a purchase that is not theirs', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const mine = one.open(purchase())
  const theirs = other.open(purchase('eva@correo.test'))
  expect(theirs.key).not.toBe(mine.key)
  expect(theirs.sent).toEqual([purchase('eva@correo.test')])
  expect(one.open(purchase()).key).toBe(mine.key)
})

test('an attempt ends when its sale is stored or refused, and the next one has a key of its own', async () => {
  const tab = await openTab()
  const first = tab.open(purchase())
  tab.close(first)
  expect(browser.size).toBe(0)
  expect(tab.open(purchase()).key).not.toBe(first.key)
})

test('after 72 hours the server has forgotten the key, and so has the browser', async () => {
  const tab = await openTab()
  const { key } = tab.open(purchase())
  vi.advanceTimersByTime(72 * 3_600_000 - 1)
  expect(tab.open(purchase()).key).toBe(key)
  vi.advanceTimersByTime(72 * 3_600_000)
  expect(tab.open(purchase()).key).not.toBe(key)
})

test.each(['{', 'null', '[1]', '[{"key":"corta","at":1,"sent":[]}]'])(
  'what was kept and cannot be read is a new attempt: %s',
  async (damaged) => {
    browser.set('comprasEnCurso', damaged)
    const tab = await openTab()
    expect(tab.open(purchase()).sent).toEqual([purchase()])
  },
)
