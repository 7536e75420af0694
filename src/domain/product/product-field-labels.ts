/** Spanish label of each product field, for forms, imports and the audit log. */
export const productFieldLabels = {
  nombre: 'Nombre',
  categoria: 'Categoría',
  precio: 'Precio',
  precioAnterior: 'Precio anterior',
  sku: 'SKU',
  codigoDeBarras: 'Código de barras',
  color: 'Color',
  talle: 'Talle',
  stock: 'Stock',
  images: 'Fotos',
  publicado: 'Publicado',
  descripcion: 'Descripción',
  composicion: 'Composición',
  cuidados: 'Cuidados',
  guiaDeTalles: 'Guía de talles',
  variantes: 'Combinaciones',
} as const
