import type { StoreProfile } from '#domain/store-profile.ts'
import type { Block } from './letter.ts'
import type { SaleToTell } from './sale-blocks.ts'

export type ToldToStore = { store: Pick<StoreProfile, 'email'> }

export const buyerOf = (sale: SaleToTell): Block => ({
  kind: 'facts',
  title: 'Quién compró',
  facts: [
    { label: 'Nombre', value: sale.cliente },
    { label: 'Correo', value: sale.correo },
    { label: 'Celular', value: sale.celular },
  ].filter(({ value }) => value !== ''),
})

/** The staff page of a payment. */
export const paymentControl = (pagoId: string): string =>
  `/dashboard/pagepayment?q=${encodeURIComponent(pagoId)}`
