import { convertRow, fillOptionNames } from './convert-row.ts'
import type { ConvertedRow, Source } from './source.ts'

/** One row per combination. The rows below the first may have only the identifier and the combination. */
export const tiendanube: Source = {
  platform: 'Tiendanube',
  columns: {
    id: ['identificador de url', 'url identifier'],
    nombre: ['nombre', 'name'],
    categoria: ['categorias', 'categories'],
    precio: ['precio', 'price'],
    precioPromocional: ['precio promocional', 'promotional price'],
    stock: ['stock'],
    descripcion: ['descripcion', 'description'],
    sku: ['sku'],
    images: ['imagenes', 'images', 'fotos'],
    publicado: ['mostrar en tienda', 'show in store'],
  },
  required: ['id'],
  options: {
    name: /^(?:nombre de propiedad|property name) (\d)$/,
    value: /^(?:valor de propiedad|property value) (\d)$/,
  },
  converter: () => (rows) => fillOptionNames(rows).map((row) => withoutEmptyLists(convertRow(row))),
}

/** A row without properties says nothing about colours and sizes, so a known product keeps its own. */
const withoutEmptyLists = ({ line, row }: ConvertedRow): ConvertedRow => ({
  line,
  row: Object.fromEntries(
    Object.entries(row).filter(([, cell]) => !(Array.isArray(cell) && cell.length === 0)),
  ),
})
