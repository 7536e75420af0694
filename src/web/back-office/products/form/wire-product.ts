import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { idText, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { toWirePesos } from '#domain/text/typed-pesos.ts'
import { wireGrams } from '#web/back-office/wire-grams.ts'
import { type ProductFormValues, isSameCount, isSameStock, offeredCells } from './product-form-values.ts'

/** Converts the product form to the wire format. An edit adds `id` and `version`, and omits an unchanged stock. */
export function wireProduct(typed: ProductFormValues, id: string | undefined): unknown {
  const {
    base,
    nombre,
    categoria,
    precio,
    precioAnterior,
    sku,
    codigoDeBarras,
    color,
    talle,
    images: photos,
  } = typed
  const fields = {
    nombre,
    categoria,
    precio: toWirePesos(precio),
    precioAnterior: precioAnterior.trim() === '' ? null : toWirePesos(precioAnterior),
    descripcion: typed.descripcion,
    composicion: typed.composicion,
    cuidados: typed.cuidados,
    peso: wireGrams(typed.peso),
    tasaIva: typed.tasaIva === '' ? null : Number(typed.tasaIva),
    guiaDeTalles: typed.guiaDeTalles,
    sku,
    codigoDeBarras,
    color,
    talle,
    images: photos.map(({ url }) => url),
    coloresDeImagenes: Object.fromEntries(
      photos.filter((photo) => photo.color !== '').map((photo) => [photo.url, photo.color]),
    ),
  }
  if (id === undefined) return { ...fields, ...wireStock(typed) }
  return {
    ...fields,
    id,
    version: base.version,
    ...(!isSameStock(typed, base) && wireStock(typed)),
    ...(!isSameCount(typed, base) && { motivo: reasonOf(typed) }),
  }
}

/** A blank stock stays blank, and the contract refuses the blank stock. */
function wireStock(typed: ProductFormValues) {
  if (typed.combinado === 'no') return { stock: typed.stock.trim(), variantes: [] }
  const cells = offeredCells(typed)
  if (cells.length === 0) return { stock: '', variantes: [] }
  return { variantes: cells.map((cell) => ({ ...cell, stock: cell.stock.trim() })) }
}

const reasonOf = ({ motivo, detalle }: ProductFormValues): string =>
  motivo === 'Otro' && detalle.trim() !== '' ? `Otro: ${detalle}` : motivo

/**
 * Schema of the edit form. This schema is stricter than the schema of the API. The colour and the size of a product
 * that was stored without them may stay blank, because imports store such products.
 */
export const editProductSchema = ({ color, talle }: { color: string; talle: string }) => {
  const { shape } = updateProduct.body
  return updateProduct.body.safeExtend({
    nombre: createProduct.body.shape.nombre,
    categoria: createProduct.body.shape.categoria,
    color: color === '' ? shape.color : createProduct.body.shape.color,
    talle: talle === '' ? shape.talle : requiredText(200, 'El tamaño es requerido'),
    stock: z
      .union([z.number(), idText(20)])
      .refine((typed) => typed !== '', 'La cantidad es requerida')
      .pipe(shape.stock.unwrap())
      .optional(),
    motivo: requiredText(200, 'Elegí por qué cambia el stock').optional(),
  })
}
