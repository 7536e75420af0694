import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { nextSteps } from './next-steps.ts'

type PurchaseFacts = Parameters<typeof nextSteps>[0]

const nothing = { proveedor: centavos(0), efectivo: centavos(0) }
const money = {
  pagado: centavos(0),
  devuelto: nothing,
  repetido: nothing,
  cambiado: centavos(0),
  queda: centavos(0),
  aCobrar: centavos(0),
}
const shop = { owner: 'Lola', hasChat: true, sendsEmail: true }
const byCard: PurchaseFacts = {
  pago: 'Mercado Pago',
  pagos: [],
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  puedePagarse: true,
  resultadoPago: 'sin-pago',
  correo: 'ana@correo.test',
  dinero: { ...money, aCobrar: centavos(100_00) },
  vence: '2026-03-10T15:00:00Z',
  transferencia: null,
}
const inCash: PurchaseFacts = { ...byCard, pago: 'Efectivo', puedePagarse: false }
const uploaded = { enviado: '2026-03-09T15:00:00Z', rechazo: null }
const byTransfer = (comprobantes: { enviado: string; rechazo: string | null }[]): PurchaseFacts => ({
  ...inCash,
  pago: 'Transferencia',
  transferencia: {
    alias: 'tienda.prueba',
    cbu: '',
    titular: '',
    cuit: '',
    importe: centavos(100_00),
    comprobantes,
    puedeSubir: true,
  },
})
const annulled: PurchaseFacts = { ...byCard, estadoPago: 'Anulado', puedePagarse: false }

test.each<[string, PurchaseFacts, RegExp[]]>([
  ['waits for its card payment', byCard, [/«Pagar ahora»/, /ana@correo\.test/, /^Después .* con Lola\.$/]],
  ['was refused', { ...byCard, resultadoPago: 'rechazado' }, [/«Pagar ahora»/, /ana@/, /Lola/]],
  ['is being paid', { ...byCard, resultadoPago: 'en-curso' }, [/ana@.*confirme tu pago/, /Lola/]],
  ['is in review', { ...byCard, resultadoPago: 'en-revision' }, [/ana@.*revisión/, /escribinos/]],
  [
    'is paid by card',
    { ...byCard, estadoPago: 'Confirmada', resultadoPago: 'pagado' },
    [/«Avisar por chat» .* Lola/, /enlace/],
  ],
  [
    'is sent by the shop',
    { ...byCard, estadoPago: 'Confirmada', resultadoPago: 'pagado', formaEnvio: 'Envío a CABA' },
    [/«Seguir mi pedido»/, /enlace/],
  ],
  ['waits for cash', inCash, [/«Avisar por chat»/, /^Pagás en efectivo/, /se anula sola/]],
  ['waits for cash without a deadline', { ...inCash, vence: null }, [/«Avisar por chat»/, /^Pagás en/]],
  [
    'is prepared by the shop',
    { ...inCash, estadoPago: 'Enproceso' },
    [/^Estamos preparando/, /«Avisar por chat»/, /^Pagás en/],
  ],
  [
    'was accepted before its cash came',
    { ...inCash, estadoPago: 'Confirmada', vence: null },
    [/«Avisar por chat»/, /^Pagás en efectivo/, /enlace/],
  ],
  [
    'was paid in cash, or was free',
    { ...inCash, estadoPago: 'Confirmada', vence: null, dinero: money },
    [/«Avisar por chat»/, /enlace/],
  ],
  [
    'waits for a transfer',
    byTransfer([]),
    [/^Transferí el importe exacto/, /^Subí el comprobante/, /te avisamos a ana@/, /coordinás/],
  ],
  ['waits for the review of its receipt', byTransfer([uploaded]), [/te avisamos a ana@/, /coordinás/]],
  [
    'needs another receipt',
    byTransfer([{ ...uploaded, rechazo: 'No se lee' }, uploaded]),
    [/^Transferí/, /^Subí/, /te avisamos a ana@/, /coordinás/],
  ],
  ['was not paid in time', { ...byCard, puedePagarse: false }, [/en el carrito/, /escribinos/]],
  ['was annulled', annulled, [/en el carrito/, /escribinos/]],
  ['was annulled during its payment', { ...annulled, resultadoPago: 'en-curso' }, [/ana@/, /escribinos/]],
  ['is refunded', { ...annulled, resultadoPago: 'por-devolver' }, [/No hace falta/, /no ves el dinero/]],
  ['was refunded', { ...annulled, resultadoPago: 'devuelto' }, [/no ves el dinero/, /en el carrito/]],
])('The buyer of a purchase that %s sees its next steps', (_what, sale, patterns) => {
  expect(nextSteps(sale, shop)).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))
})

test('The steps name no chat when the shop has none', () => {
  expect(nextSteps(inCash, { ...shop, hasChat: false })[0]).toBe('Coordiná la entrega con Lola.')
})

test.each([byCard, { ...byCard, resultadoPago: 'en-curso' as const }, inCash, byTransfer([uploaded])])(
  'A shop without a mail server promises no e-mail',
  (sale) => {
    expect(nextSteps(sale, { ...shop, sendsEmail: false }).join(' ')).not.toMatch(/@|correo|avisamos/)
  },
)
