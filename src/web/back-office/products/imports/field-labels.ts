import { productFieldLabels } from '#domain/product/product-field-labels.ts'

const fieldLabels: Readonly<Record<string, string>> = {
  ...productFieldLabels,
  id: 'Identificador',
  sku: 'Código (SKU)',
  precioAnterior: 'Precio anterior (tachado)',
  costo: 'Costo por unidad',
  precioPromocional: 'Precio promocional',
  coloresDeImagenes: 'Color de las fotos',
  publicado: 'Publicado en la tienda',
  tablaDeTalles: 'Tabla de talles',
  opcion: 'Opción del producto',
  estado: 'Estado',
  descripcionCorta: 'Descripción corta',
  imagenDeVariante: 'Foto de la combinación',
  moneda: 'Moneda',
  tipo: 'Tipo de fila',
  padre: 'Producto de la combinación',
  hayStock: 'Si hay stock',
  deposito: 'Sucursal',
  atributos: 'Nombres de las opciones',
}

/** Returns the label of a field, or its own name if it has none. */
export const fieldLabel = (campo: string): string => fieldLabels[campo] ?? campo
