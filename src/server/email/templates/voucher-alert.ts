import type { EmailContent } from '#server/email/rendering/email-content.ts'
import type { WaitingVouchers } from '#server/email/outbox/email-to-queue.ts'
import type { StoreEmailData } from './store-blocks.ts'

export const VOUCHER_ALERT_SUBJECT = 'Hay facturas que esperan'

/** Alert to the store about vouchers that wait for staff, at most one per day. */
export const voucherAlert = ({
  rechazados,
  enDuda,
  sinVenta,
  plazo,
  store,
}: WaitingVouchers & StoreEmailData): EmailContent => ({
  heading: VOUCHER_ALERT_SUBJECT,
  preview: 'Mirá en Facturas qué le falta a cada una.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Estos comprobantes no salen solos, o están por pasarse del plazo. En Facturas cada uno dice qué pasa y qué hacer.',
    },
    {
      kind: 'facts',
      title: 'Qué espera',
      facts: [
        { label: 'Rechazados', count: rechazados },
        { label: 'En duda', count: enDuda },
        { label: 'En ARCA, sin venta', count: sinVenta },
        { label: 'Con el plazo de ARCA por terminar, o terminado', count: plazo },
      ]
        .filter(({ count }) => count > 0)
        .map(({ label, count }) => ({ label, value: String(count) })),
    },
    ...(plazo > 0
      ? [
          {
            kind: 'paragraph',
            text: 'ARCA acepta la fecha de la venta hasta cinco días después. Pasado ese plazo, la factura sale con la fecha del día.',
          } as const,
        ]
      : []),
    { kind: 'action', label: 'Ver las facturas', url: '/dashboard/invoices?estado=abiertos' },
  ],
  reason: `Lo recibe ${store.email}, a lo sumo una vez por día, mientras haya facturas que esperan a alguien.`,
})
