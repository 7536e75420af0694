import type { Day } from '#domain/calendar.ts'
import { type Money, toPesos } from '#domain/money.ts'
import { type BuyerDocument, documentTypes } from '#domain/invoices/buyer-document.ts'
import type { VoucherCode } from '#domain/invoices/voucher-type.ts'

/** Data of an authorised voucher. `cuit` and `cae`: digits. */
type QrVoucher = {
  cuit: string
  puntoDeVenta: number
  tipo: VoucherCode
  numero: number
  fecha: Day
  total: Money
  documento: BuyerDocument
  cae: string
}

/** Returns the text of the QR code on a voucher with CAE (ARCA, "Código QR", version 1). */
export function qrText({
  cuit,
  puntoDeVenta,
  tipo,
  numero,
  fecha,
  total,
  documento,
  cae,
}: QrVoucher): string {
  const content = {
    ver: 1,
    fecha,
    cuit: Number(cuit),
    ptoVta: puntoDeVenta,
    tipoCmp: tipo,
    nroCmp: numero,
    importe: toPesos(total),
    moneda: 'PES',
    ctz: 1,
    // The specification leaves out the document of an unidentified buyer.
    ...(documento.tipo !== 'sinIdentificar' && {
      tipoDocRec: documentTypes[documento.tipo],
      nroDocRec: Number(documento.numero),
    }),
    tipoCodAut: 'E',
    codAut: Number(cae),
  }
  return `https://www.arca.gob.ar/fe/qr/?p=${btoa(JSON.stringify(content))}`
}
