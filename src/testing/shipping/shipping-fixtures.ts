import { centavos } from '#domain/money.ts'
import type { QuoteRequest, ShipmentOrder } from '#server/adapters/shipping/shipping-carrier.ts'

/** Returns a shipment from La Plata to a customer in Palermo. */
export const aQuoteRequest = (overrides: Partial<QuoteRequest> = {}): QuoteRequest => ({
  origin: { cp: '1900', provincia: 'Buenos Aires', localidad: 'La Plata', direccion: 'Calle 50 1234' },
  destination: { cp: 'C1425BGP', provincia: 'Ciudad Autónoma de Buenos Aires', localidad: 'Palermo' },
  parcels: [{ gramos: 800, largo: 30, ancho: 20, alto: 5 }],
  declared: centavos(45_000_50),
  ...overrides,
})

/** Returns the same shipment for `create`, with the reference of a rate. */
export const aShipmentOrder = (
  overrides: Partial<ShipmentOrder> & Pick<ShipmentOrder, 'referencia'>,
): ShipmentOrder => ({
  ...aQuoteRequest(),
  codigo: 'venta-1024',
  numero: '1024',
  destination: {
    ...aQuoteRequest().destination,
    direccion: 'Av. Santa Fe 3253',
    piso: '4',
    depto: 'B',
    nombre: 'Juana Pérez',
    correo: 'juana@correo.test',
    celular: '+54 9 11 5555-0000',
  },
  sucursal: null,
  contenido: 'Ropa',
  ...overrides,
})
