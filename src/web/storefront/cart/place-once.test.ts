import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import { placeOnce } from './place-once.ts'
import { closeAttempt, openAttempt, type PurchaseBody } from './purchase-attempt.ts'

const purchase = (direccion = 'Sol 1'): PurchaseBody => ({
  productos: [{ id: '1', precio: centavos(990_050), cantidad: 1 }],
  total: centavos(990_050),
  formaPago: 'Efectivo',
  cliente: {
    nombre: 'Ana Paz',
    correo: 'ana@correo.test',
    provincia: 'Salta',
    direccion,
    cp: '4400',
    celular: '',
  },
  tipoEnvio: 'Gratis',
})

const stored = {
  id: 'v1',
  numero: 7,
  cliente: 'Ana Paz',
  correo: 'ana@correo.test',
  celular: '',
  direccion: 'Sol 1',
  provincia: 'Salta',
  cp: '4400',
  pago: 'Efectivo',
  medio: 'Página',
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  subtotal: 9900.5,
  descuento: 0,
  recargo: 0,
  total: 9900.5,
  codigoDescuento: '',
  fecha: '21-11-2026',
  hora: '10:00',
  paymentInfo: null,
  productos: [],
  comprobante: 'un-comprobante',
}

const refusal = (status: number, code: string, headers?: HeadersInit) =>
  Response.json({ code, message: code }, { status, ...(headers && { headers }) })

/** What the shop answers, one after the other, and what it was sent. */
let answers: (() => Response)[]
let sent: { key: string | null; direccion: string }[]

beforeEach(() => {
  answers = []
  sent = []
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { cliente } = JSON.parse(String(init.body)) as PurchaseBody
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), direccion: cliente.direccion })
    return answers.shift()!()
  })
})

afterEach(() => {
  closeAttempt(openAttempt(purchase()))
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a purchase that is being stored is waited for, under the same key', async () => {
  answers = [() => refusal(409, 'sale-in-progress', { 'Retry-After': '1' }), () => Response.json(stored)]
  const placing = placeOnce(purchase())
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await placing).sale.numero).toBe(7)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('one that is never done is told, and its key is kept for the next press', async () => {
  answers = Array.from({ length: 4 }, () => () => refusal(409, 'sale-in-progress', { 'Retry-After': '1' }))
  const refused = placeOnce(purchase()).catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await refused).toMatchObject({ code: 'sale-in-progress' })
  expect(openAttempt(purchase()).key).toBe(sent[0]?.key)
})

test('an earlier try that turns out to be stored is the purchase, with what was bought then', async () => {
  openAttempt(purchase('Sol 1'))
  answers = [() => refusal(422, 'idempotency-key-reused'), () => Response.json(stored)]
  const { sale, bought } = await placeOnce(purchase('Luna 2'))
  expect(sale.numero).toBe(7)
  expect(bought.cliente.direccion).toBe('Sol 1')
  expect(sent.map(({ direccion }) => direccion)).toEqual(['Luna 2', 'Sol 1'])
})

test('a purchase the shop refused leaves no key behind; one that was not looked at keeps it', async () => {
  answers = [() => refusal(401, 'not-signed-in')]
  await expect(placeOnce(purchase())).rejects.toMatchObject({ code: 'not-signed-in' })
  answers = [() => refusal(409, 'price-changed')]
  await expect(placeOnce(purchase())).rejects.toMatchObject({ code: 'price-changed' })
  answers = [() => Response.json(stored)]
  await placeOnce(purchase())
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
