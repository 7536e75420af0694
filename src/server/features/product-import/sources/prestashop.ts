import { foldText } from '#domain/text/fold-text.ts'
import { convertRow } from './convert-row.ts'
import type { Option, Source, SourceRow } from './source.ts'

const ids = ['product id', 'id de producto', 'id del producto', 'id producto', 'id de(l) producto']
const references = ['reference', 'reference #', 'referencia', 'referencia #', 'referencia n°']
const quantities = ['quantity', 'cantidad']
const pictures = [
  'image urls (x,y,z...)',
  'image',
  'url de las imagenes (x,y,z...)',
  'urls de las imagenes (x,y,z...)',
  'urls de las imagenes(x,y,z...)',
  'imagen',
  'imagenes',
]

/** PrestaShop products. The price without taxes is ignored, because the shop's prices include taxes. */
export const prestashop: Source = {
  platform: 'PrestaShop',
  columns: {
    id: ids,
    nombre: ['name', 'nombre'],
    sku: references,
    codigoDeBarras: ['ean13', 'ean-13', 'ean', 'upc', 'codigo de barras'],
    categoria: ['category', 'categories (x,y,z...)', 'categoria', 'categorias (x,y,z...)', 'categorias'],
    precio: [
      'price (tax incl.)',
      'price tax included',
      'price tax excluded or price tax included',
      'price tax excluded or tax included',
      'final price',
      'precio (imp. incl.)',
      'precio (impuestos incl.)',
      'precio impuestos incluidos',
      'precio final',
      'precio con iva',
      'price',
      'precio',
    ],
    descripcionCorta: ['summary', 'short description', 'resumen', 'descripcion corta', 'descripcion breve'],
    descripcion: ['description', 'descripcion'],
    stock: quantities,
    images: pictures,
    publicado: ['active (0/1)', 'active', 'status', 'activo (0/1)', 'activo', 'estado'],
  },
  required: ['id', 'nombre', 'sku'],
  converter: () => (rows) =>
    rows.map((row) =>
      convertRow(row, { categoria: row.cells.categoria && firstCategory(row.cells.categoria) }),
    ),
}

/** PrestaShop combinations, a second file of the export. Their products must already be in the shop. */
export const prestashopCombinations: Source = {
  platform: 'PrestaShop',
  columns: {
    id: ids,
    atributos: ['attribute (name:type:position)', 'attribute', 'atributo (nombre:tipo:posicion)', 'atributo'],
    variantes: ['value (value:position)', 'value', 'valor (valor:posicion)', 'valor'],
    sku: references,
    codigoDeBarras: ['ean13', 'ean-13', 'ean', 'upc', 'codigo de barras'],
    stock: quantities,
    images: pictures,
  },
  required: ['id', 'atributos', 'variantes'],
  converter: () => (rows) => rows.map((row) => convertRow({ ...row, options: optionsOf(row) })),
}

/** The root category is skipped, because products need a real category. */
function firstCategory(list: string): string {
  const isRoot = (name: string) => ['home', 'inicio', 'root', 'raiz'].includes(foldText(name))
  const [first = ''] = list.split(',').filter((name) => !isRoot(name))
  const names = first.split('>')
  return names.at(-1)!.trim()
}

/**
 * Parses 'Talle:select:0, Color:color:1' with '38,5:0, Rojo:1'. The position after the colon ends a value, so a value
 * may contain a comma.
 */
function optionsOf({ cells: { atributos = '', variantes = '' } }: SourceRow): Option[] {
  const values = variantes.split(/:\d+\s*(?:,|$)/).map((value) => value.trim())
  return atributos
    .split(',')
    .map((attribute, at) => ({ name: attribute.split(':')[0]!.trim(), value: values[at] ?? '' }))
}
