import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listVouchers } from '#contract/invoices/vouchers.ts'
import type { Day } from '#domain/calendar.ts'
import { daysLeft } from '#domain/invoices/voucher-date.ts'
import { buyerOfVoucher, buyerReply } from './voucher-buyer.ts'
import type { ListedVoucher } from './voucher-store.ts'

type Reply = ReplyOf<typeof listVouchers>[number]

/** Returns a voucher as the API shows it. `today`: store day. */
export function voucherReply({ voucher, venta, invoice }: ListedVoucher, today: Day): Reply {
  const isFinished = voucher.estado === 'autorizado' || voucher.estado === 'descartado'
  return {
    id: voucher.id,
    ventaId: voucher.saleId,
    venta,
    origen: voucher.origen.replace(/:.*/, '') as Reply['origen'],
    clase: voucher.clase,
    letra: voucher.letra,
    codigo: voucher.codigo,
    ambiente: voucher.ambiente,
    puntoDeVenta: voucher.puntoDeVenta,
    numero: voucher.numero,
    estado: voucher.estado,
    fecha: voucher.fecha,
    total: voucher.total,
    neto: voucher.neto,
    iva: voucher.iva,
    tasas: voucher.tasas.map((rate) => ({ ...rate })),
    receptor: buyerReply(buyerOfVoucher(voucher)),
    asociado: invoice && {
      id: invoice.id,
      letra: invoice.letra,
      puntoDeVenta: invoice.puntoDeVenta,
      numero: invoice.numero,
    },
    cae: voucher.cae,
    caeVence: voucher.caeVence,
    motivos: voucher.motivos.map(({ code, meaning, remedy }) => ({
      codigo: code,
      significado: meaning,
      remedio: remedy,
    })),
    diasQueQuedan: isFinished ? null : daysLeft(voucher.fecha, today),
    creado: voucher.creado.toISOString(),
  }
}
