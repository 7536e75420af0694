import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Block } from '#server/email/rendering/email-content.ts'
import type { SaleEmailData } from './sale-blocks.ts'

export type StoreEmailData = { store: Pick<StoreProfile, 'email'> }

export const buyerBlock = (sale: SaleEmailData): Block => ({
  kind: 'facts',
  title: 'Quién compró',
  facts: [
    { label: 'Nombre', value: sale.cliente },
    { label: 'Correo', value: sale.correo },
    { label: 'Celular', value: sale.celular },
  ].filter(({ value }) => value !== ''),
})

/** Returns the path of the staff page of a payment. */
export const paymentPagePath = (pagoId: string): string =>
  `/dashboard/pagepayment?q=${encodeURIComponent(pagoId)}`
