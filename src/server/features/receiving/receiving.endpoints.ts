import * as goodsReceipts from '#contract/product/goods-receipts.ts'
import * as productCosts from '#contract/product/product-costs.ts'
import * as suppliers from '#contract/product/suppliers.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { confirmGoodsReceipt } from './confirm-goods-receipt.ts'
import { listGoodsReceipts } from './list-goods-receipts.ts'
import { correctProductCosts, showProductCosts } from './product-costs.ts'
import { createGoodsReceipt, deleteGoodsReceipt, saveGoodsReceipt } from './receipt-drafts.ts'
import { reverseGoodsReceipt } from './reverse-goods-receipt.ts'
import { showGoodsReceipt } from './show-goods-receipt.ts'
import { showSaleMargin } from './show-sale-margin.ts'
import { createSupplier, deleteSupplier, updateSupplier } from './supplier-commands.ts'
import { readSupplierNames, readSuppliers } from './supplier-store.ts'

export const receivingEndpoints = (deps: Deps): Binding[] => [
  bind(suppliers.listSuppliers, () => readSuppliers(deps.pool)),
  bind(suppliers.listSupplierNames, () => readSupplierNames(deps.pool)),
  createSupplier(deps),
  updateSupplier(deps),
  deleteSupplier(deps),
  bind(goodsReceipts.listGoodsReceipts, ({ query, actor }) =>
    listGoodsReceipts(deps, query, requireSignedIn(actor).rol),
  ),
  bind(goodsReceipts.readGoodsReceipt, ({ params, actor }) =>
    showGoodsReceipt(deps.pool, params.id, requireSignedIn(actor).rol),
  ),
  createGoodsReceipt(deps),
  saveGoodsReceipt(deps),
  deleteGoodsReceipt(deps),
  confirmGoodsReceipt(deps),
  reverseGoodsReceipt(deps),
  bind(productCosts.readProductCosts, ({ params }) => showProductCosts(deps.pool, deps, params.id)),
  correctProductCosts(deps),
  bind(productCosts.readSaleMargin, ({ params }) => showSaleMargin(deps, params.id)),
]
