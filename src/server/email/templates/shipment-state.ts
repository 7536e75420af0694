import { FREE_DELIVERY } from '#domain/sale/sale.ts'
import {
  type AnnouncedState,
  type ShipmentFacts,
  shipmentStateTexts,
} from '#domain/shipping/shipment-text.ts'
import type { Block, EmailContent, Fact } from '#server/email/rendering/email-content.ts'
import {
  purchaseReason,
  linesBlock,
  receiptBlocks,
  type SaleEmailData,
  type BuyerEmailData,
} from './sale-blocks.ts'

/** Sent to the buyer when the parcel is ready to fetch, dispatched or delivered. */
export const shipmentState = (
  sale: SaleEmailData,
  { estado, ...emailData }: BuyerEmailData & ShipmentFacts & { estado: AnnouncedState },
): EmailContent => ({
  heading: headings[estado],
  preview: `Tu compra N° ${sale.numero}: ${shipmentStateTexts[estado]}`,
  blocks: [
    { kind: 'paragraph', text: `Hola ${sale.cliente}: ${shipmentStateTexts[estado]}` },
    { kind: 'status', label: estado.toUpperCase(), tone: estado === 'Entregado' ? 'good' : 'moving' },
    ...factsOf(sale, estado, emailData),
    linesBlock(sale),
    ...receiptBlocks(sale, emailData),
  ],
  reason: purchaseReason(emailData.store),
})

const headings: Readonly<Record<AnnouncedState, string>> = {
  'Listo para retirar': 'Tu pedido está listo para retirar',
  Despachado: 'Tu pedido está en camino',
  Entregado: 'Tu pedido fue entregado',
}

function factsOf(
  { numero, formaEnvio }: SaleEmailData,
  estado: AnnouncedState,
  { donde, mapa, seguimiento, seguimientoUrl }: ShipmentFacts,
): Block[] {
  if (estado === 'Entregado') return []
  // The agreed delivery of the specification has no place and no carrier to name.
  const method = formaEnvio === FREE_DELIVERY ? '' : formaEnvio
  const facts: Fact[] =
    estado === 'Despachado'
      ? [
          { label: 'Envío', value: method },
          { label: 'Número de seguimiento', value: seguimiento },
          { label: 'Seguimiento', value: seguimientoUrl },
        ]
      : [
          { label: 'Dónde', value: [method, donde].filter(Boolean).join(': ') },
          { label: 'Mapa', value: mapa },
        ]
  const known = facts.filter(({ value }) => value !== '')
  return [
    ...(known.length === 0
      ? []
      : [{ kind: 'facts', title: estado === 'Despachado' ? 'Envío' : 'Retiro', facts: known } as const]),
    ...(estado === 'Listo para retirar'
      ? [{ kind: 'paragraph', text: `Cuando vengas, decí el número de tu compra: ${numero}.` } as const]
      : []),
  ]
}
