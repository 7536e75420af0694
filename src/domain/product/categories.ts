import { findName } from './colors.ts'

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

/**
 * Returns the spelling in which a typed category is stored: the one of the shop or of the product form, if the names are
 * equal without case and accents. `inUse`: categories of the shop's products.
 */
export const categorySpelling = (typed: string, inUse: readonly string[]): string =>
  inUse.includes(typed) ? typed : (findName([...inUse, ...productCategories], typed) ?? typed)
