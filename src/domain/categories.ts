/** The thirteen categories of the product form (specification, section 3). Imported rows may use others. */
export const productCategories = [
  'Abrigos',
  'Pantalones',
  'Tops',
  'Bodys',
  'Sweaters',
  'Vestidos',
  'Catsuits',
  'Faldas',
  'Accesorios',
  'Calzados',
  'Vapers',
  'Perfumes',
  'Bikinis',
] as const

/** What a screen shows for a category; what is stored stays as it is. */
export const categoryLabel = (category: string): string =>
  category === 'Faldas' ? 'Faldas-shorts' : category
