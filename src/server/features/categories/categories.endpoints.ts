import * as categories from '#contract/product/categories.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import {
  createCategory,
  orderCategories,
  removeCategory,
  showCategories,
  updateCategory,
} from './category-commands.ts'

export const categoryEndpoints = (deps: Deps): Binding[] => [
  bind(categories.listCategoryRecords, () => showCategories(deps.pool)),
  createCategory(deps),
  updateCategory(deps),
  orderCategories(deps),
  removeCategory(deps),
]
