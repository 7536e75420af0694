import { formatPesos } from '#domain/money.ts'
import { FREE_DELIVERY, freeDeliveryLabel, type Sale } from '#domain/sale.ts'
import { paymentMethodName } from '#domain/surcharge.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Block, Fact } from './letter.ts'

/** What an e-mail tells of a sale. */
export type SaleToTell = Pick<
  Sale,
  | 'numero'
  | 'cliente'
  | 'correo'
  | 'celular'
  | 'direccion'
  | 'provincia'
  | 'cp'
  | 'formaEnvio'
  | 'subtotal'
  | 'descuento'
  | 'recargo'
  | 'total'
  | 'codigoDescuento'
> & {
  pago: string
  fecha: string
  hora: string
  productos: readonly Pick<
    Sale['productos'][number],
    'nombre' | 'color' | 'talle' | 'cantidad' | 'subtotal'
  >[]
}

/** What was bought and what it comes to. */
export const linesOf = (sale: SaleToTell): Block => ({
  kind: 'lines',
  lines: sale.productos.map(({ nombre, color, talle, cantidad, subtotal }) => ({
    name: `${cantidad} × ${nombre}`,
    detail: [color, talle !== '' && `talle ${talle}`].filter(Boolean).join(', '),
    amount: formatPesos(subtotal),
  })),
  totals: totalsOf(sale),
})

function totalsOf({ subtotal, descuento, recargo, total, codigoDescuento }: SaleToTell): Fact[] {
  const coupon = codigoDescuento === '' ? 'Descuento' : `Descuento (${codigoDescuento})`
  return [
    ...(subtotal === total ? [] : [{ label: 'Subtotal', value: formatPesos(subtotal) }]),
    ...(descuento === 0 ? [] : [{ label: coupon, value: `-${formatPesos(descuento)}` }]),
    ...(recargo === 0 ? [] : [{ label: 'Recargo', value: formatPesos(recargo) }]),
    { label: 'Total', value: formatPesos(total) },
  ]
}

/** How it is paid and where it goes. */
export function deliveryOf(sale: SaleToTell, { ownerName }: Pick<StoreProfile, 'ownerName'>): Block {
  const delivery = sale.formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(ownerName) : sale.formaEnvio
  const address = [sale.direccion, sale.provincia, sale.cp && `CP ${sale.cp}`].filter(Boolean).join(', ')
  return {
    kind: 'facts',
    title: 'Pago y entrega',
    facts: [
      { label: 'Forma de pago', value: paymentMethodName(sale.pago) },
      { label: 'Envío', value: delivery },
      { label: 'Dirección', value: address },
    ].filter(({ value }) => value !== ''),
  }
}
