/** The thirteen categories of the product form (specification section 3). Imported rows may use others. */
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

/** Returns the label of a category on screens. The stored name does not change. */
export const categoryLabel = (category: string): string =>
  category === 'Faldas' ? 'Faldas-shorts' : category
