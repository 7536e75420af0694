import { convertRow } from './convert-row.ts'
import { fillOptionNames, placeOtherOptions } from './options.ts'
import type { ConvertedRow, Source } from './source.ts'

/**
 * Tiendanube, with headings in Spanish, English and Portuguese (Nuvemshop). One row per combination, in any order. Only
 * the first row of a product needs the product's data.
 */
export const tiendanube: Source = {
  platform: 'Tiendanube',
  columns: {
    id: ['identificador de url', 'identificador url', 'url identifier', 'identifier url'],
    nombre: ['nombre', 'name', 'nome'],
    categoria: ['categorias', 'categories'],
    precio: ['precio', 'price', 'preco'],
    precioPromocional: ['precio promocional', 'promotional price', 'preco promocional'],
    stock: ['stock', 'estoque'],
    descripcion: ['descripcion', 'description', 'descricao'],
    sku: ['sku'],
    codigoDeBarras: ['codigo de barras', 'barcode', 'codigo de barra'],
    images: ['imagenes', 'images', 'fotos'],
    publicado: ['mostrar en tienda', 'mostrar en mi tienda en linea', 'show in store', 'exibir na loja'],
  },
  required: ['id'],
  options: {
    name: /^(?:nombre de (?:la )?propiedad|property name|nome da variacao) (\d)$/,
    value: /^(?:valor de (?:la )?propiedad|property value|valor da variacao) (\d)$/,
  },
  converter() {
    const namesOfProduct = new Map<string, readonly string[]>()
    return (rows) => {
      const id = rows[0]?.cells.id ?? ''
      const named = fillOptionNames(rows, namesOfProduct.get(id))
      const names = named.at(-1)?.options.map(({ name }) => name) ?? []
      if (names.some((name) => name !== '')) namesOfProduct.set(id, names)
      return placeOtherOptions(named).map((row) => withoutEmptyLists(convertRow(row)))
    }
  },
}

/** A row without options has empty lists, which would remove the colours and sizes of a known product. */
const withoutEmptyLists = ({ line, row }: ConvertedRow): ConvertedRow => ({
  line,
  row: Object.fromEntries(
    Object.entries(row).filter(([, cell]) => !(Array.isArray(cell) && cell.length === 0)),
  ),
})
