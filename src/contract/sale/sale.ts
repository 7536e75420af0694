import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { money, signedMoney } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { givenDiscounts, paymentParts } from './counter-pricing.ts'

const saleLine = z.object({
  idProducto: z.string(),
  sku: z.string(),
  nombre: z.string(),
  imagen: z.string(),
  talle: z.string(),
  color: z.string(),
  cantidad: z.number().int(),
  precio: money,
  subtotal: money,
  total: money,
  pago: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
})

/** `numero` is the number that people read; `id` is unguessable. */
export const sale = z.object({
  id: z.string(),
  numero: z.number().int(),
  cliente: z.string(),
  correo: z.string(),
  celular: z.string(),
  direccion: z.string(),
  provincia: z.string(),
  cp: z.string(),
  localidad: z.string(),
  piso: z.string(),
  depto: z.string(),
  pago: z.string(),
  medio: z.enum(saleChannels),
  estadoPago: z.enum(saleStatuses),
  formaEnvio: z.string(),
  subtotal: money,
  descuento: money,
  recargo: signedMoney,
  envio: money.meta({ description: 'El precio del envío, ya incluido en `total`' }),
  total: money,
  aCobrar: money.meta({ description: 'La parte del total que falta cobrar; 0 si está anulada' }),
  devuelto: money.meta({ description: 'La parte del total que se devolvió, sin los pagos repetidos' }),
  guardadaHasta: z
    .string()
    .nullable()
    .meta({ description: 'Hasta qué día se guarda una venta con seña, dd-MM-yyyy; null en las demás' }),
  codigoDescuento: z.string(),
  descuentos: givenDiscounts,
  pagos: paymentParts,
  fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
  hora: z.string().meta({ description: 'HH:mm' }),
  paymentInfo: z.unknown(),
  productos: z.array(saleLine),
})
