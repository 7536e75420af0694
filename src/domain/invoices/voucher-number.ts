import { readVoucherCode, type VoucherCode, type VoucherKind } from './voucher-type.ts'

/** Number of a voucher as it is printed: '00001-00000042'. */
export const voucherNumber = ({ puntoDeVenta, numero }: { puntoDeVenta: number; numero: number }): string =>
  `${String(puntoDeVenta).padStart(5, '0')}-${String(numero).padStart(8, '0')}`

export const voucherKindNames: Readonly<Record<VoucherKind, string>> = {
  factura: 'Factura',
  notaDeCredito: 'Nota de crédito',
}

/** Name of a voucher for people: 'Factura B 00001-00000042'. */
export const voucherName = (voucher: { tipo: VoucherCode; puntoDeVenta: number; numero: number }): string =>
  `${voucherTypeName(voucher.tipo)} ${voucherNumber(voucher)}`

/** Name of a voucher type: 'Factura B'. */
export function voucherTypeName(tipo: VoucherCode): string {
  const { letter, kind } = readVoucherCode(tipo)!
  return `${voucherKindNames[kind]} ${letter}`
}
