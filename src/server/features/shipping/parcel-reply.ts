import { formatDate, startOfDay } from '#domain/calendar.ts'
import { Problem } from '#contract/http/problem.ts'
import type { ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'
import type { StoredParcel } from './parcel-store.ts'

/** Returns a parcel as staff see it. `carrier`: the shop's carrier, undefined without one. */
export const parcelReply = <Parcel extends StoredParcel>(
  { creado, hasta, transporte, estadoCorreo, porCancelar, ...parcel }: Parcel,
  carrier: Pick<ShippingCarrier, 'name' | 'hasLabels'> | undefined,
) => ({
  ...parcel,
  fecha: formatDate(creado),
  esperado: hasta === null ? '' : formatDate(startOfDay(hasta)),
  correo:
    transporte === null || estadoCorreo === null
      ? null
      : {
          transporte,
          porCancelar,
          estado: estadoCorreo,
          daEtiqueta: carrier?.name === transporte && carrier.hasLabels,
        },
})

/** Refuses with `sale-not-found` or `shipment-not-online`, unless `found` has every web sale of `ids`. */
export function requireOnlineSales(
  found: readonly { id: string; medio: string }[],
  ids: readonly string[],
): void {
  if (found.length < new Set(ids).size) throw new Problem('sale-not-found')
  if (found.some(({ medio }) => medio !== 'Página')) throw new Problem('shipment-not-online')
}
