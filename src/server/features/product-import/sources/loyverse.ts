import { convertRow } from './convert-row.ts'
import { fillOptionNames, placeOtherOptions } from './options.ts'
import type { Source } from './source.ts'

/**
 * Loyverse, with headings in English and Spanish. One row per variant. Each branch has its own columns, for example
 * 'Price [Branch]', and the branches' stocks add up. 'REF' is the article code.
 */
export const loyverse: Source = {
  platform: 'Loyverse',
  columns: {
    id: ['handle', 'identificador'],
    sku: ['sku', 'ref', 'referencia'],
    nombre: ['name', 'nombre'],
    categoria: ['category', 'categoria'],
    descripcion: ['description', 'descripcion'],
    precio: ['price', 'precio', 'default price', 'precio por defecto', 'precio predeterminado'],
    codigoDeBarras: ['barcode', 'codigo de barras'],
    stock: ['in stock', 'en inventario', 'en stock', 'existencias'],
    deposito: ['track stock', 'seguir el inventario', 'seguir inventario'],
  },
  required: ['id', 'nombre', 'deposito'],
  sums: ['stock'],
  options: {
    name: /^(?:option ?(\d) name|opcion ?(\d) nombre|nombre de la opcion ?(\d))$/,
    value: /^(?:option ?(\d) value|opcion ?(\d) valor|valor de la opcion ?(\d))$/,
  },
  converter: () => (rows) => placeOtherOptions(fillOptionNames(rows)).map((row) => convertRow(row)),
}
