import type { Day } from '#domain/calendar.ts'
import type { Coupon } from '#domain/coupon.ts'
import { centavos, type Money, times, toPesos } from '#domain/money.ts'
import { namesOf } from '#domain/colors.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product.ts'
import type { Customer } from '#domain/sale.ts'
import { totalOf, type Variant } from '#domain/variants.ts'

let made = 0

/** A published product with stock. Combinations set its colours, sizes and total stock. */
export function aProduct(facts: Partial<Product> = {}): Product {
  made += 1
  const { variantes = [] } = facts
  const ofVariants = {
    color: namesOf(variantes.map(({ color }) => color).join()).join(', '),
    talle: namesOf(variantes.map(({ talle }) => talle).join()).join(', '),
    stock: totalOf(variantes),
  }
  return {
    id: `producto-${made}`,
    nombre: `Remera ${made}`,
    categoria: 'Tops',
    color: 'negro',
    talle: 'M',
    stock: 10,
    precio: centavos(1_250_050),
    sku: `SKU-${made}`,
    images: [`/img/${String(made).padStart(32, '0')}`],
    coloresDeImagenes: {},
    publicado: 'si',
    version: 1,
    variantes,
    ...(variantes.length > 0 && ofVariants),
    ...facts,
  }
}

export const aVariant = (color: string, talle: string, stock: number, sku = ''): Variant => ({
  color,
  talle,
  sku,
  stock,
})

/** An active coupon: 10 % off category 'Tops'. */
export function aCoupon(facts: Partial<Coupon> = {}): Coupon {
  made += 1
  return {
    id: `cupon-${made}`,
    code: `CUPON${made}`,
    name: 'Diez por ciento',
    discountType: 'percentage',
    discountValue: 10,
    expirationDate: '2999-12-31' as Day,
    usageLimit: 1_000,
    used: 0,
    categories: ['Tops'],
    status: 'active',
    ...facts,
  } as Coupon
}

export const aCustomer = (facts: Partial<Customer> = {}): Customer => ({
  nombre: 'Ana Paz',
  correo: 'ana.paz@correo.test',
  provincia: 'Córdoba',
  direccion: 'San Martín 123',
  cp: '5000',
  celular: '351 555-0199',
  ...facts,
})

type ChosenLine = Partial<Product> & Pick<Product, 'id' | 'precio'> & { cantidad?: number }

/** The body of a web purchase, by default one unit of each product at its current price. */
export function aCart(
  products: readonly ChosenLine[],
  facts: { cliente?: Partial<Customer>; total?: Money } & Record<string, unknown> = {},
) {
  const total = products.reduce((sum, { precio, cantidad = 1 }) => sum + times(precio, cantidad), 0)
  const { cliente, total: shown = centavos(total), ...rest } = facts
  return {
    productos: products.map((product) => ({
      id: product.id,
      sku: product.sku,
      nombre: product.nombre,
      color: colorsOf({ color: product.color ?? '' })[0] ?? '',
      talle: sizesOf({ talle: product.talle ?? '' })[0] ?? '',
      precio: toPesos(product.precio),
      cantidad: product.cantidad ?? 1,
    })),
    total: toPesos(shown),
    formaPago: 'Efectivo',
    cliente: aCustomer(cliente),
    tipoEnvio: 'Gratis',
    medio: 'Página',
    ...rest,
  }
}
