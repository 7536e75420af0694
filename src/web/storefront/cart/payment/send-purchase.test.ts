import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'
import { pendingPurchases, type PurchaseBody } from './pending-purchases.ts'
import { sendPurchase } from './send-purchase.ts'

const body: PurchaseBody = {
  productos: [{ id: '1', precio: centavos(990_050), cantidad: 1 }],
  total: centavos(990_050),
  formaPago: 'Mercado Pago',
  cliente: {
    nombre: 'Ana Paz',
    correo: 'ana.paz@correo.test',
    provincia: 'Córdoba',
    direccion: 'Sol 1',
    cp: '5000',
    localidad: '',
    piso: '',
    depto: '',
    celular: '',
  },
  tipoEnvio: 'Gratis',
}
const FIRST_KEY = 'a-key-nobody-can-guess'

/** Receipts by idempotency key, as far as they differ from an unpaid sale. */
let receipts: Map<string, object>
let sentKeys: string[]
let isReceiptReadable: boolean

beforeEach(() => {
  receipts = new Map()
  sentKeys = []
  isReceiptReadable = true
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('fetch', async (path: string, { headers, method }: RequestInit) => {
    if (method === 'GET') {
      if (!isReceiptReadable) return Response.json({ code: 'unexpected' }, { status: 500 })
      return Response.json({ ...storedReply, ...unpaid, ...receipts.get(path.split('/').at(-1)!) })
    }
    const key = new Headers(headers).get('Idempotency-Key')!
    sentKeys.push(key)
    return Response.json({ ...storedReply, comprobante: key })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const storedReply = {
  id: '1',
  numero: 1,
  ...body.cliente,
  cliente: 'Ana Paz',
  pago: 'Mercado Pago',
  medio: 'Página',
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  subtotal: 9_900.5,
  descuento: 0,
  recargo: 0,
  envio: 0,
  total: 9_900.5,
  aCobrar: 9_900.5,
  devuelto: 0,
  guardadaHasta: null,
  codigoDescuento: '',
  descuentos: [],
  pagos: [],
  fecha: '10-03-2026',
  hora: '12:05',
  paymentInfo: null,
  productos: [],
}
const noRefunds = { proveedor: 0, efectivo: 0 }
const dinero = {
  pagado: 0,
  devuelto: noRefunds,
  repetido: noRefunds,
  cambiado: 0,
  queda: 0,
  aCobrar: 9_900.5,
}
const unpaid = {
  vence: null,
  puedePagarse: true,
  resultadoPago: 'sin-pago',
  dinero,
  retiro: '',
  transferencia: null,
  comprobantes: [],
}

test('When the sale of a lost response is annulled, the purchase is sent once more under a new key', async () => {
  pendingPurchases.save({ key: FIRST_KEY, sent: [body] })
  receipts.set(FIRST_KEY, { estadoPago: 'Anulado' })
  const { reply, stored } = await sendPurchase(body)
  expect(sentKeys).toEqual([FIRST_KEY, reply.comprobante])
  expect(reply.comprobante).not.toBe(FIRST_KEY)
  expect(stored).toBe(body)
  expect(pendingPurchases.find(body)?.key).toBe(reply.comprobante)
})

test.each<[string, object]>([
  ['unpaid', { estadoPago: 'Pendiente' }],
  ['paid', { estadoPago: 'Confirmada', paymentInfo: {}, resultadoPago: 'pagado' }],
  // A late payment may still confirm the sale.
  ['annulled with a started payment', { estadoPago: 'Anulado', paymentInfo: {} }],
])('The sale of a lost response is returned and not sent again when the sale is %s', async (_, receipt) => {
  pendingPurchases.save({ key: FIRST_KEY, sent: [body] })
  receipts.set(FIRST_KEY, receipt)
  expect((await sendPurchase(body)).reply.comprobante).toBe(FIRST_KEY)
  expect(sentKeys).toEqual([FIRST_KEY])
})

test('The sale of a lost response is returned when its receipt cannot be read', async () => {
  pendingPurchases.save({ key: FIRST_KEY, sent: [body] })
  isReceiptReadable = false
  expect((await sendPurchase(body)).reply.comprobante).toBe(FIRST_KEY)
  expect(sentKeys).toEqual([FIRST_KEY])
})
