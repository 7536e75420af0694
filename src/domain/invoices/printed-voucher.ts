import { type Day, formatCashDate } from '#domain/calendar.ts'
import { centavos, formatPesos, type Money, subtract, ZERO } from '#domain/money.ts'
import { complaintsLegend } from '#domain/store/complaints-legend.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { taxConditionNames } from '#domain/store/tax-condition.ts'
import type { ArcaEnvironment } from './arca-environment.ts'
import { type PrintedAmounts, finalAmounts, netAmounts, type SoldAmounts } from './printed-amounts.ts'
import { receiverConditionText } from './receiver-condition-text.ts'
import { type VatRate } from './vat-rate.ts'
import type { VoucherAmounts } from './voucher-amounts.ts'
import { voucherName, voucherNumber } from './voucher-number.ts'
import type { PrintedLine, VoucherBuyer, VoucherIssuer } from './voucher-snapshot.ts'
import { voucherLegends } from './voucher-legends.ts'
import { readVoucherCode, type VoucherCode, type VoucherLetter } from './voucher-type.ts'

type NumberedVoucher = { tipo: VoucherCode; puntoDeVenta: number; numero: number; fecha: Day }

/** An authorised voucher, as it was stored. `renglones` add up to the total of `importes`. */
export type AuthorisedVoucher = NumberedVoucher & {
  ambiente: ArcaEnvironment
  emisor: VoucherIssuer
  comprador: VoucherBuyer
  renglones: readonly PrintedLine[]
  importes: VoucherAmounts
  cae: string
  caeVence: Day
  /** The invoice of a credit note. */
  asociado: NumberedVoucher | undefined
}

/** Amounts of the sale, with the unit price of each line by its position. */
export type PricedSaleOfVoucher = {
  precios: ReadonlyMap<number, Money>
  descuento: Money
  recargo: Money
  envio: Money
}

/** What a printed voucher shows of the shop as it is today. */
export type PrintingShop = Pick<StoreProfile, 'name' | 'complaintsPhone'>

export type PrintedFact = { label: string; value: string }

/** `rate`: only in an A. */
export type PrintedRow = { quantity: string; name: string; rate: string; price: string; amount: string }

/** Texts of a printed voucher, for every paper. */
export type PrintedVoucher = {
  /** True for a voucher without fiscal value. */
  isTest: boolean
  letter: VoucherLetter
  /** 'COD. 06' */
  code: string
  title: string
  number: string
  day: Day
  /** dd/MM/yyyy */
  date: string
  /** `facts`: who and where. `registrations`: CUIT and the like. */
  issuer: { name: string; facts: readonly PrintedFact[]; registrations: readonly PrintedFact[] }
  buyer: readonly PrintedFact[]
  /** Invoice that a credit note corrects: 'Factura B 00001-00000041 del 27/11/2026'. */
  associated: string
  rows: readonly PrintedRow[]
  /** Subtotal, discount, surcharge and shipping, if there are any. */
  sums: readonly PrintedFact[]
  /** Net and IVA of each rate, only in an A. */
  taxes: readonly PrintedFact[]
  total: string
  legends: ReturnType<typeof voucherLegends>
  cae: string
  caeEnds: string
  /** Text of the QR code. */
  qr: string
}

/**
 * Returns the texts of a printed voucher. `shop`: the shop today. `qr`: text of its QR code. `sale`: its prices and
 * discounts are printed if they add up to the total; a voucher of a part of a sale prints the amounts of its lines instead.
 */
export function printedVoucher(
  voucher: AuthorisedVoucher,
  { shop, sale, qr }: { shop: PrintingShop; sale: PricedSaleOfVoucher | undefined; qr: string },
): PrintedVoucher {
  const { letter, kind } = readVoucherCode(voucher.tipo)!
  const { emisor, comprador, importes, asociado } = voucher
  const { rows, sums } = table(voucher, { letter, sale })
  const taxes = letter === 'A' ? netSums(importes) : []
  return {
    isTest: voucher.ambiente !== 'produccion',
    letter,
    code: `COD. ${String(voucher.tipo).padStart(2, '0')}`,
    title: kind === 'factura' ? 'FACTURA' : 'NOTA DE CRÉDITO',
    number: voucherNumber(voucher),
    day: voucher.fecha,
    date: formatCashDate(voucher.fecha),
    issuer: { name: shop.name === '' ? emisor.razonSocial : shop.name, ...issuerFacts(emisor) },
    buyer: buyerFacts(comprador),
    associated: asociado === undefined ? '' : associatedText(asociado),
    rows,
    sums,
    taxes,
    total: formatPesos(importes.total),
    legends: voucherLegends({
      letter,
      receptor: comprador.receptor,
      iva: importes.iva,
      complaints: complaintsLegend(shop),
    }),
    cae: voucher.cae,
    caeEnds: formatCashDate(voucher.caeVence),
    qr,
  }
}

const associatedText = (asociado: NumberedVoucher): string =>
  `${voucherName(asociado)} del ${formatCashDate(asociado.fecha)}`

const issuerFacts = (emisor: VoucherIssuer) => ({
  facts: withValue([
    ['Razón social', emisor.razonSocial],
    ['Domicilio comercial', emisor.domicilio],
    ['Condición frente al IVA', taxConditionNames[emisor.condicion]],
  ]),
  registrations: withValue([
    ['CUIT', writtenCuit(emisor.cuit)],
    ['Ingresos brutos', emisor.ingresosBrutos],
    [
      'Inicio de actividades',
      emisor.inicioActividades === null ? '' : formatCashDate(emisor.inicioActividades),
    ],
  ]),
})

const buyerFacts = ({ nombre, documento, receptor, domicilio }: VoucherBuyer): PrintedFact[] =>
  withValue([
    ['Cliente', nombre],
    [
      documento.tipo === 'cuit' ? 'CUIT' : 'DNI',
      documento.tipo === 'sinIdentificar'
        ? ''
        : documento.tipo === 'cuit'
          ? writtenCuit(documento.numero)
          : documento.numero,
    ],
    ['Condición frente al IVA', receiverConditionText[receptor]],
    ['Domicilio', domicilio],
  ])

const withValue = (facts: readonly (readonly [label: string, value: string])[]): PrintedFact[] =>
  facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

const writtenCuit = (digits: string): string => digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')

type Table = { rows: PrintedRow[]; sums: PrintedFact[] }

function table(
  voucher: AuthorisedVoucher,
  { letter, sale }: { letter: VoucherLetter; sale: PricedSaleOfVoucher | undefined },
): Table {
  const { renglones, importes } = voucher
  const sold = soldOf(renglones, sale, importes.total)
  const amounts = letter === 'A' ? netAmounts(sold, importes.neto) : finalAmounts(sold)
  const rows = sold.lines.map(({ nombre, cantidad, tasa }, position) => ({
    quantity: String(cantidad),
    name: nombre,
    rate: letter === 'A' ? rateText(tasa) : '',
    price: formatPesos(unitPrice(amounts.lines[position]!, cantidad)),
    amount: formatPesos(amounts.lines[position]!),
  }))
  return { rows, sums: partSums(amounts) }
}

/** Unit price in whole centavos. The amount of the line is exact. */
const unitPrice = (amount: Money, quantity: number): Money => centavos(Math.round(amount / quantity))

type Sold = Omit<SoldAmounts, 'lines'> & {
  lines: readonly (Pick<PrintedLine, 'nombre' | 'cantidad'> & SoldAmounts['lines'][number])[]
}

const noParts = { descuento: ZERO, recargo: ZERO, envio: { importe: ZERO, tasa: 2_100 as VatRate } }

/** Lines at their prices, if the voucher is of the whole sale. Otherwise lines with their part of discount and surcharge. */
function soldOf(
  renglones: readonly PrintedLine[],
  sale: PricedSaleOfVoucher | undefined,
  total: Money,
): Sold {
  const whole = sale && soldAtPrices(renglones, sale)
  return whole && finalAmounts(whole).total === total
    ? whole
    : { lines: renglones.map(unchanged), ...noParts }
}

const unchanged = (line: PrintedLine) => ({ ...line, pagado: line.importe })

function soldAtPrices(
  renglones: readonly PrintedLine[],
  { precios, descuento, recargo, envio }: PricedSaleOfVoucher,
): Sold | undefined {
  const products = renglones.filter(({ position }) => position !== null)
  const lines = products.flatMap((line) => {
    const precio = precios.get(line.position!)
    return precio === undefined
      ? []
      : [{ ...line, importe: centavos(precio * line.cantidad), pagado: line.importe }]
  })
  if (lines.length !== precios.size) return undefined
  const tasa = renglones.find(({ position }) => position === null)?.tasa ?? 2_100
  return { lines, descuento, recargo, envio: { importe: envio, tasa } }
}

function partSums({ subtotal, descuento, recargo, envio }: PrintedAmounts): PrintedFact[] {
  const parts = [
    ...(descuento === ZERO ? [] : [{ label: 'Descuento', value: `-${formatPesos(descuento)}` }]),
    ...(recargo === ZERO ? [] : [rechargeFact(recargo)]),
    ...(envio === ZERO ? [] : [{ label: 'Envío', value: formatPesos(envio) }]),
  ]
  return parts.length === 0 ? [] : [{ label: 'Subtotal', value: formatPesos(subtotal) }, ...parts]
}

const rechargeFact = (recargo: Money): PrintedFact =>
  recargo > ZERO
    ? { label: 'Recargo por medio de pago', value: formatPesos(recargo) }
    : { label: 'Descuento por medio de pago', value: `-${formatPesos(subtract(ZERO, recargo))}` }

const netSums = ({ neto, tasas }: VoucherAmounts): PrintedFact[] => [
  { label: 'Importe neto gravado', value: formatPesos(neto) },
  ...tasas.map(({ tasa, iva }) => ({ label: `IVA ${rateText(tasa)}`, value: formatPesos(iva) })),
]

/** '21 %', '10,5 %' */
const rateText = (tasa: VatRate): string => `${String(tasa / 100).replace('.', ',')} %`
