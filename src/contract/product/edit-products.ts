import type { Money } from '#domain/money.ts'
import { combinationError } from '#domain/product/combination-error.ts'
import { movementKinds } from '#domain/product/movement-kinds.ts'
import { parseNames } from '#domain/product/parse-names.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { MAX_PRODUCT_TEXT_LENGTH } from '#domain/product/product.ts'
import { optionalGrams } from './grams.ts'
import { optionalVatRate } from './vat-rate-input.ts'
import { sizeTableInput } from './size-guides.ts'
import { productDetail } from './products.ts'
import { idText, paragraphs, requiredText, text, moneyInput } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Productos'

const MAX_UNITS = 1_000_000
const INVALID_UNITS = 'Ingresá un número entero, de 0 o más'

const units = z.codec(
  z.union([z.number(), idText(20)], INVALID_UNITS),
  z.int(INVALID_UNITS).min(0, INVALID_UNITS).max(MAX_UNITS),
  { decode: (typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)), encode: (count) => count },
)

/** Units of a new product. Missing, blank and 0 are refused with the form's message. */
const positiveUnits = z
  .union([z.number(), idText(20)])
  .refine((typed) => !(Number(typed) === 0), 'La cantidad es requerida')
  .pipe(units)

const INVALID_PRICE = 'El precio debe ser un número positivo con hasta dos decimales'

const precio = z
  .union([z.number(), idText(40)], 'El precio es requerido')
  .refine((typed) => typed !== '', 'El precio es requerido')
  .refine((typed) => typed === '' || String(typed).trim() !== '', 'El precio no puede ser solo espacios')
  .refine((typed) => /^\s*\d+(?:\.\d{1,2})?\s*$/.test(String(typed)), INVALID_PRICE)
  .refine((typed) => Number(typed) !== 0, 'El precio debe ser mayor a 0')
  .pipe(moneyInput)

/** Image addresses in order, also accepted as a comma list. A web address may contain commas. */
const images = z.codec(
  z.union([z.array(idText(500)).max(20, 'No pueden ser más de 20 fotos'), idText(8_000)]),
  z.array(z.string()).max(20, 'No pueden ser más de 20 fotos'),
  {
    decode: (input) =>
      (typeof input === 'string' ? input.split(/,\s+|,(?=https?:|\/)/) : input)
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    encode: (addresses) => addresses,
  },
)

/** A comma list of sizes. A half size is a single size. */
const sizes = text(200).overwrite((list) => normalizeNames(list) ?? list)

/** Returns the names as the shop stores them: '37,5' becomes '37.5'. Undefined for ambiguous names. */
function normalizeNames(written: string | string[]): string | undefined {
  const parsed = parseNames(written)
  return parsed.ok ? parsed.names.join(', ') : undefined
}

const combination = z.object({
  color: text(200).default(''),
  talle: text(200)
    .overwrite((talle) => normalizeNames([talle]) ?? talle)
    .default(''),
  sku: text(120).optional(),
  codigoDeBarras: text(120).optional(),
  stock: units,
})

const productText = paragraphs(MAX_PRODUCT_TEXT_LENGTH).optional()

const optionalFields = {
  precioAnterior: precio
    .nullable()
    .optional()
    .meta({ description: 'El precio de lista de un producto en oferta, mayor que el precio; null lo quita' }),
  descripcion: productText,
  composicion: productText,
  cuidados: productText,
  guiaDeTalles: sizeTableInput
    .nullable()
    .optional()
    .meta({ description: 'La guía de talles propia; null usa la de la categoría' }),
  peso: optionalGrams.meta({ description: 'De una unidad, en gramos; null lo quita' }),
  tasaIva: optionalVatRate.meta({
    description: 'IVA en las facturas, en centésimos de por ciento; null usa el de la categoría',
  }),
  sku: text(120).optional(),
  codigoDeBarras: text(120).optional(),
  images: images.optional(),
  coloresDeImagenes: z
    .record(idText(500), text(200))
    .optional()
    .meta({ description: 'El color que muestra cada foto, por su dirección' }),
  variantes: z
    .array(combination)
    .max(200, 'No pueden ser más de 200 combinaciones')
    .optional()
    .meta({ description: 'Stock de cada color y talle; vacío para un solo número' }),
  motivo: text(200).optional().meta({ description: 'Por qué cambia el stock' }),
}

export const FORMER_PRICE_TOO_LOW = 'El precio anterior debe ser mayor que el precio'

type Prices = { precio?: Money | undefined; precioAnterior?: Money | null | undefined }

const isFormerPriceAbove = ({ precio, precioAnterior }: Prices) =>
  !precioAnterior || precio === undefined || precioAnterior > precio

/** Field names of older clients. The current names have priority. */
const legacyFields = { tamaño: sizes.optional(), cantidad: z.union([z.number(), idText(20)]).optional() }

type SizeFields = { talle?: unknown; tamaño?: unknown }
type UnitFields = { stock?: unknown; cantidad?: unknown; variantes?: unknown }

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
const hasSize = ({ talle, tamaño }: SizeFields) => !isBlank(talle) || !isBlank(tamaño)
const hasUnits = ({ stock, cantidad, variantes }: UnitFields) =>
  Array.isArray(variantes) && variantes.length > 0
    ? variantes.some((one: { stock?: unknown } | null) => Number(one?.stock) !== 0)
    : !isBlank(stock) || !isBlank(cantidad)

/** Runs the check even if other fields are invalid, so all errors appear together. */
const runWithOtherErrors = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
}

const productId = z.object({ id: idText(200) })

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/sheets/data',
  allow: ['admin'],
  tag,
  summary: 'Crea un producto, con las reglas de su formulario. Queda sin publicar si no se dice otra cosa.',
  body: z
    .object({
      nombre: requiredText(200, 'El nombre es requerido'),
      categoria: requiredText(80, 'La categoría es requerida'),
      color: requiredText(200, 'El color es requerido').meta({ description: 'Lista separada por comas' }),
      talle: sizes.optional().meta({ description: 'Lista separada por comas' }),
      precio,
      stock: positiveUnits.optional(),
      publicado: z.enum(['si', 'no'], 'Elegí si o no').optional(),
      ...optionalFields,
      ...legacyFields,
      cantidad: positiveUnits.optional(),
    })
    .refine(hasSize, { path: ['talle'], message: 'El tamaño es requerido', ...runWithOtherErrors })
    .refine(hasUnits, { path: ['stock'], message: 'La cantidad es requerida', ...runWithOtherErrors })
    .refine(isFormerPriceAbove, { path: ['precioAnterior'], message: FORMER_PRICE_TOO_LOW })
    .superRefine(({ color, talle, tamaño, variantes = [] }, context) => {
      const error = combinationError({ color, talle: talle || tamaño || '' }, variantes)
      if (error) context.addIssue({ code: 'custom', path: ['variantes', error.at], message: error.text })
    }),
  reply: productDetail,
  problems: ['sku-taken', 'images-unavailable', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'product',
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/sheets/update',
  allow: ['admin'],
  tag,
  summary:
    'Edita un producto: lo que falta queda como está. Con `version` el stock se aplica como diferencia de lo que se vio, y no se pisan cambios de otra persona.',
  body: z
    .object({
      id: z.codec(z.union([idText(200), z.number()]), z.string(), { decode: String, encode: (id) => id }),
      version: z.int().optional(),
      nombre: text(200).optional(),
      categoria: text(80).optional(),
      color: text(200).optional(),
      talle: sizes.optional(),
      precio: precio.optional(),
      stock: units.optional(),
      ...optionalFields,
      ...legacyFields,
      cantidad: units.optional(),
    })
    .refine(isFormerPriceAbove, { path: ['precioAnterior'], message: FORMER_PRICE_TOO_LOW }),
  reply: productDetail,
  problems: [
    'product-not-found',
    'product-changed',
    'stock-below-zero',
    'sku-taken',
    'images-unavailable',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'product-edit',
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/sheets/delete/:id',
  allow: ['admin'],
  tag,
  summary: 'Quita un producto de la tienda; las ventas conservan sus datos.',
  params: productId,
  reply: z.object({ message: z.string() }),
  problems: ['product-not-found', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'product-removal',
})

export const togglePublication = endpoint({
  method: 'PUT',
  path: '/api/sheets/product/:id',
  allow: ['admin'],
  tag,
  summary: 'Publica o despublica un producto: al revés de como está, si no se dice cómo.',
  params: productId,
  body: z.object({ publicado: z.enum(['si', 'no'], 'Elegí si o no').optional() }).optional(),
  reply: z.object({ message: z.string(), publicado: z.enum(['si', 'no']) }),
  problems: ['product-not-found', 'price-missing', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'publication',
})

export const stockMovement = z.object({
  id: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  tipo: z.enum(movementKinds),
  color: z.string(),
  talle: z
    .string()
    .meta({ description: 'Con el color, la combinación; los dos vacíos donde hay un solo número' }),
  cantidad: z.number().int().meta({ description: 'Lo que entró; lo que salió es menor que 0' }),
  stock: z.number().int().meta({ description: 'Lo que quedó de esa combinación' }),
  motivo: z.string().meta({ description: 'Vacío si no se dijo' }),
  ventaId: z.string().nullable(),
  ventaNumero: z.number().int().nullable(),
  quien: z
    .string()
    .meta({ description: 'El nombre de quien lo hizo; vacío si fue el programa o una visita' }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/products/:id/movements',
  allow: ['admin'],
  tag,
  summary: 'Los movimientos de stock de un producto, los más nuevos primero.',
  params: productId,
  query: z.object(paging),
  reply: z.array(stockMovement),
  problems: ['product-not-found'],
})
