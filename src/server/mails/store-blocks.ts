import type { StoreProfile } from '#domain/store-profile.ts'
import type { Block } from './letter.ts'
import type { SaleToTell } from './sale-blocks.ts'

export type ToldToStore = { store: Pick<StoreProfile, 'email'> }

/** Who bought, and how to reach them. */
export const buyerOf = (sale: SaleToTell): Block => ({
  kind: 'facts',
  title: 'Quién compró',
  facts: [
    { label: 'Nombre', value: sale.cliente },
    { label: 'Correo', value: sale.correo },
    { label: 'Celular', value: sale.celular },
  ].filter(({ value }) => value !== ''),
})

/** Where staff see a payment. */
export const paymentControl = (pagoId: string): string =>
  `/dashboard/pagepayment?q=${encodeURIComponent(pagoId)}`
