import {
  type AuthorisedVoucher,
  type PricedSaleOfVoucher,
  printedVoucher,
  type PrintedVoucher,
  type PrintingShop,
} from '#domain/invoices/printed-voucher.ts'
import type { PrintedLine } from '#domain/invoices/voucher-snapshot.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import { qrText } from '#server/adapters/tax/arca/qr-text.ts'
import type { PrintableVoucher } from './printable-voucher-store.ts'

/** Returns the texts of a stored voucher. A credit note prints its own lines, because it is of a part of its sale. */
export function printVoucher(
  { voucher, invoice, sale }: PrintableVoucher,
  shop: PrintingShop,
): PrintedVoucher {
  const { cae, caeVence, letra: _letra, ...stored } = voucher
  if (cae === null || caeVence === null) throw new Error(`The voucher ${voucher.id} is not authorised`)
  const authorised: AuthorisedVoucher = {
    ...numbered(stored),
    ambiente: stored.ambiente,
    emisor: stored.emisor,
    comprador: {
      documento: { tipo: stored.documentoTipo, numero: stored.documentoNumero },
      receptor: stored.receptor,
      nombre: stored.nombre,
      domicilio: stored.domicilio,
    },
    renglones: stored.renglones.map((line) => withChoices(line, sale)),
    importes: stored,
    cae,
    caeVence,
    asociado: invoice === null ? undefined : numbered(invoice),
  }
  return printedVoucher(authorised, {
    shop,
    sale: stored.clase === 'factura' ? pricesOf(sale) : undefined,
    qr: qrText({
      ...authorised,
      cuit: authorised.emisor.cuit,
      total: authorised.importes.total,
      documento: authorised.comprador.documento,
    }),
  })
}

type SaleOfVoucher = PrintableVoucher['sale']

/** Colour and size belong to the description of a line, because two lines of one product differ only in them. */
function withChoices(line: PrintedLine, { lineas }: SaleOfVoucher): PrintedLine {
  const sold = line.position === null ? undefined : lineas.get(line.position)
  return sold ? { ...line, nombre: lineName({ ...sold, nombre: line.nombre }) } : line
}

const pricesOf = ({ lineas, descuento, recargo, envio }: SaleOfVoucher): PricedSaleOfVoucher => ({
  precios: new Map([...lineas].map(([position, { precio }]) => [position, precio])),
  descuento,
  recargo,
  envio,
})

/** Returns type and number of an authorised voucher. */
export function numbered({
  codigo,
  puntoDeVenta,
  numero,
  fecha,
}: Pick<PrintableVoucher['voucher'], 'codigo' | 'puntoDeVenta' | 'numero' | 'fecha'>) {
  if (numero === null) throw new Error('An authorised voucher has no number')
  return { tipo: codigo, puntoDeVenta, numero, fecha }
}

/** Returns the name of a voucher's file: 'factura-b-00003-00000042.pdf'. */
export const voucherFileName = (voucher: Parameters<typeof numbered>[0]): string =>
  `${voucherName(numbered(voucher))
    .normalize('NFD')
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()}.pdf`
