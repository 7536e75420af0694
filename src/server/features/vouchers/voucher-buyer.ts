import type { z } from '#contract/http/z.ts'
import type { shownBuyer, voucherBuyer } from '#contract/invoices/voucher-buyer.ts'
import { unidentifiedBuyer } from '#domain/invoices/buyer-document.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import type { StoredVoucher } from './voucher-store.ts'

/** Buyer of an automatic invoice. */
export const finalConsumer: VoucherBuyer = {
  documento: unidentifiedBuyer,
  receptor: 'consumidorFinal',
  nombre: '',
  domicilio: '',
}

/** Returns the buyer of a request. */
export const buyerOf = ({ condicion, ...buyer }: z.output<typeof voucherBuyer>): VoucherBuyer => ({
  ...buyer,
  receptor: condicion,
})

/** Returns a buyer as the API shows it. */
export const buyerReply = ({ receptor, ...buyer }: VoucherBuyer): z.output<typeof shownBuyer> => ({
  condicion: receptor,
  ...buyer,
})

type BuyerColumns = Pick<
  StoredVoucher,
  'documentoTipo' | 'documentoNumero' | 'receptor' | 'nombre' | 'domicilio'
>

/** Returns the columns of a buyer. */
export const buyerColumns = ({ documento, receptor, nombre, domicilio }: VoucherBuyer): BuyerColumns => ({
  documentoTipo: documento.tipo,
  documentoNumero: documento.numero,
  receptor,
  nombre,
  domicilio,
})

/** Returns the buyer of a stored voucher. */
export const buyerOfVoucher = ({
  documentoTipo: tipo,
  documentoNumero: numero,
  receptor,
  nombre,
  domicilio,
}: BuyerColumns): VoucherBuyer => ({ documento: { tipo, numero }, receptor, nombre, domicilio })

/** Returns whether a voucher names its buyer. Every other one is of a final consumer without a document. */
export const isNamed = ({ documento, receptor, nombre }: VoucherBuyer): boolean =>
  documento.tipo !== 'sinIdentificar' || receptor !== 'consumidorFinal' || nombre !== ''
