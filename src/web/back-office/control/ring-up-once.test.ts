import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '#domain/money.ts'
import { ringUpOnce } from './ring-up-once.ts'
import { closeAttempt, type CounterSaleBody } from './sale-attempt.ts'

const sale = (nombreCliente = 'Ana Paz'): CounterSaleBody => ({
  productos: [{ id: '1', precio: centavos(990_050), cantidad: 1 }],
  total: centavos(990_050),
  formaPago: 'efectivo',
  nombreCliente,
  medio: 'Casa central',
})

const stored = {
  id: 'v1',
  numero: 7,
  cliente: 'Ana Paz',
  correo: '',
  celular: '',
  direccion: '',
  provincia: '',
  cp: '',
  pago: 'efectivo',
  medio: 'Casa central',
  estadoPago: 'Confirmada',
  formaEnvio: '',
  subtotal: 9900.5,
  descuento: 0,
  recargo: 0,
  total: 9900.5,
  codigoDescuento: '',
  fecha: '21-11-2026',
  hora: '10:00',
  paymentInfo: null,
  productos: [],
}

const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status })

/** What the shop answers, one after the other, and what it was sent. */
let answers: (() => Response)[]
let sent: { key: string | null; cliente: string }[]

beforeEach(() => {
  answers = []
  sent = []
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { nombreCliente } = JSON.parse(String(init.body)) as CounterSaleBody
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), cliente: nombreCliente })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

afterEach(() => {
  closeAttempt('seller')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const keysOf = () => [...new Set(sent.map(({ key }) => key))]

test('a sale without an answer keeps its key until there is one; the next sale has another', async () => {
  await expect(ringUpOnce('seller', sale())).rejects.toMatchObject({ code: 'unreachable' })
  answers = [() => Response.json(stored), () => Response.json({ ...stored, numero: 8 })]
  const first = await ringUpOnce('seller', sale())
  expect(first.sale.numero).toBe(7)
  expect(keysOf()).toHaveLength(1)
  first.settle()
  await ringUpOnce('seller', sale())
  expect(keysOf()).toHaveLength(2)
})

test('another order under the key of one that is stored answers that one, with what was sold', async () => {
  await expect(ringUpOnce('seller', sale('Ana Paz'))).rejects.toMatchObject({ code: 'unreachable' })
  sent = []
  answers = [() => refusal(422, 'idempotency-key-reused'), () => Response.json(stored)]
  const { sold } = await ringUpOnce('seller', sale('Beto'))
  expect(sold.nombreCliente).toBe('Ana Paz')
  expect(sent.map(({ cliente }) => cliente)).toEqual(['Beto', 'Ana Paz'])
})

test('a sale the shop refused leaves no key behind', async () => {
  answers = [() => refusal(409, 'price-changed'), () => Response.json(stored)]
  await expect(ringUpOnce('seller', sale())).rejects.toMatchObject({ code: 'price-changed' })
  await ringUpOnce('seller', sale())
  expect(keysOf()).toHaveLength(2)
})

test('the tills of two accounts in one browser know nothing of each other', async () => {
  await expect(ringUpOnce('seller', sale())).rejects.toMatchObject({ code: 'unreachable' })
  answers = [() => Response.json(stored)]
  const { settle } = await ringUpOnce('admin', sale())
  settle()
  expect(keysOf()).toHaveLength(2)
})
