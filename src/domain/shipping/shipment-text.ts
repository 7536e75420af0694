import { oneLine } from '#domain/text/one-line.ts'
import type { ShipmentState } from './shipment-state.ts'

/** Facts of a shipment for texts to its buyer. `seguimiento`: tracking number. `donde`: place and hours of a pickup. */
export type ShipmentFacts = {
  donde: string
  mapa: string
  seguimiento: string
  seguimientoUrl: string
}

/** States about which the buyer gets an e-mail. */
export type AnnouncedState = Exclude<ShipmentState, 'Preparando'>

export const announcedStates = [
  'Listo para retirar',
  'Despachado',
  'Entregado',
] as const satisfies AnnouncedState[]

export const isAnnounced = (state: ShipmentState): state is AnnouncedState => state !== 'Preparando'

/** Each text follows the customer's name and a colon. */
export const shipmentStateTexts: Readonly<Record<ShipmentState, string>> = {
  Preparando: 'estamos preparando tu pedido.',
  'Listo para retirar': 'tu pedido está listo para retirar.',
  Despachado: 'tu pedido está en camino.',
  Entregado: 'tu pedido fue entregado. ¡Gracias por tu compra!',
}

type ChatFacts = ShipmentFacts & {
  numero: number
  cliente: string
  estado: ShipmentState
  tienda: string
  /** Page where a buyer finds the order by number and e-mail. */
  pagina: string
}

/**
 * Returns the text that staff send to the buyer by chat: state, number, pickup point or tracking, and the page of the
 * order. The text has no receipt token, because staff must not have one. Typed line breaks cannot imitate other lines.
 */
export function shipmentChatText(facts: ChatFacts): string {
  const { numero, cliente, estado, tienda, pagina, donde, mapa, seguimiento, seguimientoUrl } = facts
  const isReady = estado === 'Listo para retirar'
  const isSent = estado === 'Despachado'
  return [
    `Hola ${oneLine(cliente)}: ${shipmentStateTexts[estado]}`,
    `Pedido N° ${numero}${tienda === '' ? '' : ` de ${oneLine(tienda)}`}`,
    isReady && donde !== '' && `Dónde: ${oneLine(donde)}`,
    isReady && mapa !== '' && `Mapa: ${mapa}`,
    isSent && seguimiento !== '' && `Número de seguimiento: ${oneLine(seguimiento)}`,
    isSent && seguimientoUrl !== '' && `Seguilo en ${seguimientoUrl}`,
    estado !== 'Entregado' && `Mirá tu pedido con tu número y tu correo en ${pagina}`,
  ]
    .filter((line): line is string => typeof line === 'string')
    .join('\n')
}
