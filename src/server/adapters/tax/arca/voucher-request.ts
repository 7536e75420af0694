import { documentTypes } from '#domain/invoices/buyer-document.ts'
import { receiverConditions } from '#domain/invoices/receiver-condition.ts'
import { vatRateId } from '#domain/invoices/vat-rate.ts'
import { ZERO } from '#domain/money.ts'
import type { AssociatedVoucher, Voucher } from '#server/adapters/tax/tax-authority.ts'
import type { XmlTree } from './soap-xml.ts'
import { decimalOf, wsfeDate } from './wsfe-values.ts'

/** `Concepto` of products. A sale of products has no service dates. */
const PRODUCTS = '1'

const none = decimalOf(ZERO)

/** Returns the `FeCAEReq` of one voucher, with the elements in the order of the WSDL. `cuit`: the shop's, digits. */
export const voucherRequest = (voucher: Voucher, cuit: string): XmlTree => {
  const { documento, receptor, importes, asociados } = voucher
  return {
    FeCabReq: { CantReg: '1', PtoVta: String(voucher.puntoDeVenta), CbteTipo: String(voucher.tipo) },
    FeDetReq: {
      FECAEDetRequest: {
        Concepto: PRODUCTS,
        DocTipo: String(documentTypes[documento.tipo]),
        DocNro: documento.numero,
        CbteDesde: String(voucher.numero),
        CbteHasta: String(voucher.numero),
        CbteFch: wsfeDate(voucher.fecha),
        ImpTotal: decimalOf(importes.total),
        ImpTotConc: none,
        ImpNeto: decimalOf(importes.neto),
        ImpOpEx: none,
        ImpTrib: none,
        ImpIVA: decimalOf(importes.iva),
        MonId: 'PES',
        MonCotiz: '1',
        CondicionIVAReceptorId: String(receiverConditions[receptor]),
        ...(asociados.length > 0 && {
          CbtesAsoc: { CbteAsoc: asociados.map((associated) => associatedOf(associated, cuit)) },
        }),
        // A C must not have this list (error 10071).
        ...(importes.tasas.length > 0 && {
          Iva: {
            AlicIva: importes.tasas.map(({ tasa, base, iva }) => ({
              Id: String(vatRateId(tasa)),
              BaseImp: decimalOf(base),
              Importe: decimalOf(iva),
            })),
          },
        }),
      },
    },
  }
}

const associatedOf = ({ tipo, puntoDeVenta, numero, fecha }: AssociatedVoucher, cuit: string): XmlTree => ({
  Tipo: String(tipo),
  PtoVta: String(puntoDeVenta),
  Nro: String(numero),
  Cuit: cuit,
  CbteFch: wsfeDate(fecha),
})
