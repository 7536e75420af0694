import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'
import type { PurchaseBody } from './pending-purchases.ts'

const purchase = (correo = 'ana.paz@correo.test', cantidad = 1): PurchaseBody => ({
  productos: [{ id: '1', precio: centavos(990_050), cantidad }],
  total: centavos(990_050 * cantidad),
  formaPago: 'Efectivo',
  cliente: {
    nombre: 'Ana Paz',
    correo,
    provincia: 'Córdoba',
    direccion: 'Sol 1',
    cp: '5000',
    localidad: '',
    piso: '',
    depto: '',
    celular: '',
  },
  tipoEnvio: 'Gratis',
})
const KEY = 'a-key-nobody-can-guess'

let browser: Map<string, string>

beforeEach(() => {
  browser = new Map()
  vi.useFakeTimers()
})

/**
 * Simulates a tab of the same browser. Pass the storage of an earlier tab to simulate a reload of that tab.
 */
async function openTab(tabStorage = new Map<string, string>()) {
  const enter = () => {
    vi.stubGlobal('localStorage', mapStorage(browser))
    vi.stubGlobal('sessionStorage', mapStorage(tabStorage))
  }
  enter()
  vi.resetModules()
  const { pendingPurchases } = await import('./pending-purchases.ts')
  return {
    tabStorage,
    send: (body: PurchaseBody, key = KEY) => {
      enter()
      pendingPurchases.save({ key, sent: [body] })
    },
    find: (body: PurchaseBody) => {
      enter()
      return pendingPurchases.find(body)
    },
    remove: (key: string) => {
      enter()
      pendingPurchases.remove(key)
    },
  }
}

test('A purchase without a response is found again, also after a reload and with a corrected form', async () => {
  const before = await openTab()
  before.send(purchase())
  const after = await openTab(before.tabStorage)
  expect(after.find(purchase('ana.paz@correo.com'))).toMatchObject({ key: KEY, sent: [purchase()] })
})

test('Two tabs with one cart share the idempotency key and the request bodies that were sent', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.send(purchase())
  expect(other.find(purchase('Ana.Paz@correo.test', 2))).toMatchObject({ key: KEY, sent: [purchase()] })
})

test('Another buyer in the same browser does not find the purchase', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.send(purchase())
  expect(other.find(purchase('eva@correo.test'))).toBeUndefined()
  other.send(purchase('eva@correo.test'), `${KEY}-of-eva`)
  other.send(purchase(), `${KEY}-of-eva`)
  expect(one.find(purchase())?.key).toBe(KEY)
})

test('A stored or refused purchase is not pending', async () => {
  const tab = await openTab()
  tab.send(purchase())
  tab.remove(KEY)
  expect(browser.size + tab.tabStorage.size).toBe(0)
  expect(tab.find(purchase())).toBeUndefined()
})

test('A pending purchase expires after 72 hours, like its idempotency key on the server', async () => {
  const tab = await openTab()
  tab.send(purchase())
  vi.advanceTimersByTime(72 * 3_600_000 - 1)
  expect(tab.find(purchase())?.key).toBe(KEY)
  vi.advanceTimersByTime(1)
  expect(tab.find(purchase())).toBeUndefined()
  await openTab()
  expect(browser.size).toBe(0)
})

test.each(['{', 'null', '[1]', '[{"key":"corta","at":1,"sent":[]}]'])(
  'Unreadable storage is not a pending purchase: %s',
  async (damaged) => {
    browser.set('comprasEnCurso', damaged)
    expect((await openTab()).find(purchase())).toBeUndefined()
  },
)
