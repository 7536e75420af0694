import { categoryLabel } from '#domain/product/categories.ts'

/** Returns the choice of a category for `FilterForm`. */
export const categorySelect = (categories: readonly string[]) => ({
  label: 'Categoría',
  placeholder: 'Todas',
  choices: categories.map((value) => ({ value, label: categoryLabel(value) })),
})
