import type { z } from '#contract/http/z.ts'
import type { shippingOption } from '#contract/shipping/shipping-options.ts'
import { isDelivered, type ShippingOption } from '#domain/shipping/shipping-options.ts'

/** Returns a shipping option for shoppers. */
export const shippingOptionReply = (option: ShippingOption): z.output<typeof shippingOption> => ({
  id: option.id,
  tipo: option.kind,
  nombre: option.label,
  detalle: option.detail,
  mapa: option.mapUrl,
  precio: option.price,
  fechas: option.dates,
  sucursales: option.branches.map(({ id, name, address, hours }) => ({
    id,
    nombre: name,
    direccion: address,
    horario: hours,
  })),
  seEntrega: isDelivered(option),
})
