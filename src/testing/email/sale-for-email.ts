import { centavos } from '#domain/money.ts'
import type { SaleEmailData } from '#server/email/templates/sale-blocks.ts'

/** Returns the data of a web purchase with a coupon, for tests of e-mail templates. */
export const aSaleForEmail = (overrides: Partial<SaleEmailData> = {}): SaleEmailData => ({
  numero: 412,
  cliente: 'Ana Paz',
  correo: 'ana@correo.test',
  celular: '351 555-0199',
  direccion: 'San Martín 123',
  provincia: 'Córdoba',
  cp: '5000',
  localidad: '',
  piso: '',
  depto: '',
  pago: 'Efectivo',
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  retiro: '',
  subtotal: centavos(2_469_134),
  descuento: centavos(246_913),
  recargo: centavos(0),
  envio: centavos(0),
  total: centavos(2_222_221),
  codigoDescuento: 'DIEZ',
  descuentos: [],
  pagos: [],
  fecha: '10-03-2026',
  hora: '12:05',
  productos: [
    {
      nombre: 'Remera de lino',
      color: 'negro',
      talle: 'M',
      cantidad: 2,
      subtotal: centavos(2_469_134),
      imagen: '',
    },
  ],
  ...overrides,
})
