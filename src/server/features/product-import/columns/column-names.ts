import type { ProductDetail } from '#domain/product/product.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** Columns of a row without headings, in the order of the shop's spreadsheet (specification, section 3). */
export const columnOrder = [
  'id',
  'categoria',
  'nombre',
  'color',
  'talle',
  'stock',
  'precio',
  'sku',
  'images',
  'publicado',
] as const

/** `costo` is no field of the product, because only admins may see it. */
export type Field =
  | Exclude<keyof ProductDetail, 'version' | 'variantes' | 'coloresDeImagenes' | 'tasaIvaDeCategoria'>
  | 'costo'

/** A comma after a backslash belongs to a name. */
const names = (list: string): readonly string[] =>
  list.split(/(?<!\\), /).map((name) => name.replaceAll('\\,', ','))

/** Current, former and common names of each field, folded. The first column that is not blank wins. */
export const columnNames: Readonly<Record<Field, readonly string[]>> = {
  id: names('id, identificador, id del producto'),
  categoria: names('categoria, category, rubro, categorias, categories, subrubro, familia'),
  nombre: names(
    'nombre, name, producto, titulo, title, nombre del producto, nombre de producto, articulo, prenda, product, product name, item name',
  ),
  color: names('color, colores, colour, colors, colours'),
  talle: names('talle, tamano, size, talles, talla, tallas, tamanos, sizes'),
  stock: names(
    'stock, cantidad, existencias, existencia, unidades, stock actual, stock disponible, cantidad disponible, stock total, cant., cant, inventario, quantity, qty, inventory, units, in stock, en inventario, existencia actual',
  ),
  precio: names(
    'precio, price, precio de venta, precio venta, precio final, precio unitario, precio al publico, precio publico, pvp, p.v.p., p.v.p, p. venta, precio de lista, precio lista, precio minorista, precio con iva, precio (imp. incl.), price (tax incl.), importe, unit price, selling price, retail price',
  ),
  sku: names(
    'sku, codigo, codigo de producto, codigo del producto, codigo de articulo, cod., cod, codigo interno, referencia, reference, product code, item code, ref, ref., variant sku, nro de articulo, codigo articulo',
  ),
  images: names(
    'images, imageurls, imagen, imagenes, image, fotos, foto, fotografia, fotografias, image url, image urls, url de imagen, url de imagenes, photo, photos, picture, pictures',
  ),
  publicado: names('publicado, published, mostrar en tienda, visible, activo, active, publicar'),
  codigoDeBarras: names(
    'codigodebarras, codigo de barras, codigo de barra, cod. de barras, cod. barras, cod barras, ean, ean13, ean-13, ean 13, upc, gtin, barcode, bar code, variant barcode, gtin\\, upc\\, ean\\, or isbn, gtin\\, upc\\, ean o isbn, gtin\\, upc\\, ean u isbn',
  ),
  precioAnterior: names(
    'precioanterior, precio anterior, precio antes, precio tachado, precio original, precio de comparacion, compare at price, compare-at price, former price, old price, original price, was price',
  ),
  costo: names(
    'costo, costo unitario, costo por unidad, costo por articulo, costo de compra, precio de costo, precio costo, p. costo, precio de compra, precio compra, coste, coste unitario, coste por articulo, precio de coste, cost, unit cost, cost price, cost per item, cost of goods, purchase cost, purchase price, default purchase price',
  ),
  peso: names(
    'peso, peso (g), peso (gr), peso (gramos), peso en gramos, gramos, weight, weight (g), weight (grams), variant grams, weight value (grams), peso (kg), weight (kg), peso en kg',
  ),
  tasaIva: names(
    'tasaiva, iva, iva %, % iva, iva (%), tasa iva, tasa de iva, % de iva, porcentaje iva, porcentaje de iva, alicuota, alicuota iva, alicuota de iva, vat, vat rate, tax rate',
  ),
  descripcion: names(
    'descripcion, description, detalle, descripcion larga, descripcion del producto, long description, product description, body (html), body html',
  ),
  composicion: names('composicion, composition, material, materiales, materials, tela, fabric'),
  cuidados: names(
    'cuidados, cuidado, care, care instructions, instrucciones de cuidado, instrucciones de lavado, washing instructions',
  ),
  guiaDeTalles: names(
    'guiadetalles, guia de talles, guia de talle, tabla de talles, tabla de medidas, size chart, size guide',
  ),
}

/** All fields, first those of `columnOrder`. Without headings, a row has only the fields of `columnOrder`. */
export const fields = Object.keys(columnNames) as Field[]

const fieldByName = new Map(
  fields.flatMap((field) => columnNames[field].map((name) => [name, field] as const)),
)

/** Returns the field of a heading, or undefined if the shop does not use the column. */
export const fieldOfHeading = (heading: string): Field | undefined => fieldByName.get(foldHeading(heading))

const foldedHeadings = new Map<string, string>()

/**
 * Folds a heading: no accents, no capitals, no final colon or asterisk, no branch in brackets ('Stock [Local]'). Results are cached, because headings repeat on
 * every row.
 */
export function foldHeading(name: string): string {
  const known = foldedHeadings.get(name)
  if (known !== undefined) return known
  const key = foldText(name)
    .replace(/\s*[:*]$/, '')
    .replace(/(.)\s*\[[^[\]]*\]$/, '$1')
  if (foldedHeadings.size < 200) foldedHeadings.set(name, key)
  return key
}
