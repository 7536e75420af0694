import { formatDate, startOfDay } from '#domain/calendar.ts'
import { Problem } from '#contract/http/problem.ts'
import type { StoredParcel } from './parcel-store.ts'

/** Returns a parcel as staff see it. */
export const parcelReply = <Parcel extends StoredParcel>({ creado, hasta, ...parcel }: Parcel) => ({
  ...parcel,
  fecha: formatDate(creado),
  esperado: hasta === null ? '' : formatDate(startOfDay(hasta)),
})

/** Refuses with `sale-not-found` or `shipment-not-online`, unless `found` has every web sale of `ids`. */
export function requireOnlineSales(
  found: readonly { id: string; medio: string }[],
  ids: readonly string[],
): void {
  if (found.length < new Set(ids).size) throw new Problem('sale-not-found')
  if (found.some(({ medio }) => medio !== 'Página')) throw new Problem('shipment-not-online')
}
