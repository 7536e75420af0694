const fieldLabels: Readonly<Record<string, string>> = {
  id: 'Identificador',
  nombre: 'Nombre',
  sku: 'Código (SKU o código de barras)',
  categoria: 'Categoría',
  precio: 'Precio',
  precioAnterior: 'Precio anterior (tachado)',
  precioPromocional: 'Precio promocional',
  stock: 'Stock',
  color: 'Color',
  talle: 'Talle',
  images: 'Fotos',
  coloresDeImagenes: 'Color de las fotos',
  publicado: 'Publicado en la tienda',
  descripcion: 'Descripción',
  composicion: 'Composición',
  cuidados: 'Cuidados',
  guiaDeTalles: 'Guía de talles',
  tablaDeTalles: 'Tabla de talles',
  variantes: 'Combinaciones',
}

/** Returns the label of a field, or its own name if it has none. */
export const fieldLabel = (campo: string): string => fieldLabels[campo] ?? campo
