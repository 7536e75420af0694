import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { ShipmentState } from './shipment-state.ts'
import type { ShippingKind } from './shipping-options.ts'

export const orderSteps = [
  'Recibido',
  'Pagado',
  'Preparando',
  'Listo para retirar',
  'Despachado',
  'Entregado',
  'Anulado',
] as const

export type OrderStep = (typeof orderSteps)[number]

/** A step of an order. `at`: null for a step that is not reached, and for a step whose moment is unknown. */
export type TimelineStep = { step: OrderStep; at: Date | null; isDone: boolean }

/**
 * `paidAt`, `annulledAt`: null if unknown. `events`: states of the shipment, oldest first. `estado`: its current state.
 * `isPaid`: nothing is left to collect.
 */
export type OrderFacts = {
  placedAt: Date
  estadoPago: SaleStatus
  isPaid: boolean
  paidAt: Date | null
  annulledAt: Date | null
  kind: ShippingKind
  estado: ShipmentState
  events: readonly { estado: ShipmentState; creado: Date }[]
}

/**
 * Returns the steps of an order for its buyer, in their order. An order is being prepared once it is accepted or paid. An
 * agreed delivery shows the step between only after it happened, because it may be either. An annulled order ends with
 * 'Anulado'. A state that staff took back is not done any more.
 */
export function orderTimeline(order: OrderFacts): TimelineStep[] {
  const { placedAt, estadoPago, isPaid, paidAt, annulledAt, kind, estado, events } = order
  const received: TimelineStep = { step: 'Recibido', at: placedAt, isDone: true }
  const last = (state: ShipmentState) => events.findLast((event) => event.estado === state)?.creado ?? null
  const reached = (step: 'Listo para retirar' | 'Despachado' | 'Entregado'): TimelineStep => {
    const isDone = estado === step || (step !== 'Entregado' && estado === 'Entregado' && last(step) !== null)
    return { step, at: isDone ? last(step) : null, isDone }
  }
  const paid: TimelineStep = { step: 'Pagado', at: isPaid ? paidAt : null, isDone: isPaid }
  if (estadoPago === 'Anulado')
    return [
      received,
      ...(paidAt === null ? [] : [{ ...paid, at: paidAt, isDone: true }]),
      { step: 'Anulado', at: annulledAt, isDone: true },
    ]
  const isPreparing = estadoPago !== 'Pendiente' || estado !== 'Preparando'
  const between = stepsBetween(kind)
    .map(reached)
    .filter(({ isDone }) => kind !== 'acuerdo' || isDone)
  const steps: TimelineStep[] = [
    received,
    paid,
    { step: 'Preparando', at: null, isDone: isPreparing },
    ...between,
    reached('Entregado'),
  ]
  return steps
}

function stepsBetween(kind: ShippingKind): ('Listo para retirar' | 'Despachado')[] {
  if (kind === 'acuerdo') return ['Listo para retirar', 'Despachado']
  return kind === 'retiro' ? ['Listo para retirar'] : ['Despachado']
}

/**
 * `isAtBranch`: the buyer fetches the parcel at a branch of the carrier. `sendsEmail`: false in a shop that sends no
 * e-mail, so that no sentence promises one. `hasUnreviewedReceipt`: staff did not review the receipt of its transfer.
 */
type NextFacts = Pick<OrderFacts, 'estadoPago' | 'isPaid' | 'kind' | 'estado'> & {
  owner: string
  isAtBranch: boolean
  sendsEmail: boolean
  hasUnreviewedReceipt: boolean
}

/** Returns one sentence about what happens next. */
export function nextOfOrder(order: NextFacts): string {
  const { estadoPago, isPaid, kind, estado, owner, isAtBranch, sendsEmail, hasUnreviewedReceipt } = order
  if (estadoPago === 'Anulado')
    return hasUnreviewedReceipt
      ? 'Este pedido se anuló. Tenemos tu comprobante: si el dinero llegó, te escribimos o te lo devolvemos.'
      : 'Este pedido se anuló: no hay nada más que hacer.'
  if (estado === 'Entregado') return 'Ya lo tenés. Si algo no está bien, escribinos.'
  if (estado === 'Despachado')
    return isAtBranch ? 'Está en camino a la sucursal que elegiste.' : 'Está en camino a tu dirección.'
  if (estado === 'Listo para retirar') return 'Te espera: vení a buscarlo con el número de tu pedido.'
  if (estadoPago === 'Pendiente' && !isPaid) return 'Esperamos tu pago. Cuando llegue, lo preparamos.'
  if (kind === 'acuerdo') return `Lo preparamos, y coordinás la entrega con ${owner}.`
  if (kind === 'retiro')
    return sendsEmail
      ? 'Lo preparamos, y te avisamos cuando esté listo para retirar.'
      : 'Lo preparamos. Acá vas a ver cuándo está listo para retirar.'
  return sendsEmail
    ? 'Lo preparamos, y te avisamos cuando salga.'
    : 'Lo preparamos. Acá vas a ver cuándo sale.'
}
