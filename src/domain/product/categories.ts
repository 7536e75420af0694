/** The thirteen categories of a new shop (specification section 3). The owner changes them in `categories`. */
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
