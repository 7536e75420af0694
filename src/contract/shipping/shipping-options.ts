import { shippingKinds } from '#domain/shipping/shipping-options.ts'
import { day, money, postalCode, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** Address fields that decide the price of a shipping option. Blank: not known yet. */
export const destinationFields = {
  cp: postalCode.default(''),
  provincia: text(80).default(''),
  localidad: text(80).default(''),
}

/** A way to receive a purchase. */
export const shippingOption = z.object({
  id: z.string(),
  tipo: z.enum(shippingKinds),
  nombre: z.string(),
  detalle: z.string().meta({ description: 'Dirección y horario de un punto de retiro' }),
  mapa: z.string(),
  precio: money,
  fechas: z
    .object({ desde: day, hasta: day })
    .nullable()
    .meta({ description: 'Entre qué días llega o está listo, aaaa-mm-dd; null si no se sabe' }),
  sucursales: z
    .array(z.object({ id: z.string(), nombre: z.string(), direccion: z.string(), horario: z.string() }))
    .meta({ description: 'Dónde se retira; si hay, se elige una' }),
  seEntrega: z.boolean().meta({ description: 'Si va al domicilio, y pide localidad y celular' }),
})
