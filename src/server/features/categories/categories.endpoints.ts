import {
  createCategory as createCategoryCall,
  listCategoryRecords,
  orderCategories as orderCategoriesCall,
  removeCategory as removeCategoryCall,
  updateCategory as updateCategoryCall,
} from '#contract/product/categories.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import {
  createCategory,
  orderCategories,
  removeCategory,
  showCategories,
  updateCategory,
} from './category-commands.ts'

export const categoryEndpoints = (deps: Deps): Binding[] => [
  bind(listCategoryRecords, () => showCategories(deps.pool)),
  bind(createCategoryCall, ({ body, actor, idempotency }) =>
    createCategory(deps, body, { actor: requireSignedIn(actor), idempotency }),
  ),
  bind(updateCategoryCall, ({ params, body, actor, idempotency }) =>
    updateCategory(deps, { ...params, ...body }, { actor: requireSignedIn(actor), idempotency }),
  ),
  bind(orderCategoriesCall, ({ body, actor, idempotency }) =>
    orderCategories(deps, body, { actor: requireSignedIn(actor), idempotency }),
  ),
  bind(removeCategoryCall, ({ params, body, actor, idempotency }) =>
    removeCategory(deps, { ...params, ...body }, { actor: requireSignedIn(actor), idempotency }),
  ),
]
