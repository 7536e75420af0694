import { auditTrail } from './schema/audit-trail.ts'
import { bulkEditRows, bulkEdits } from './schema/bulk-edits.ts'
import { cashClosings, cashReopenings } from './schema/cash-closings.ts'
import { cashEntries } from './schema/cash-entries.ts'
import { categories, categoryFormerNames } from './schema/categories.ts'
import { couponCategories, coupons } from './schema/coupons.ts'
import { emails } from './schema/emails.ts'
import { idempotencyKeys } from './schema/idempotency-keys.ts'
import { account, jwks, session, twoFactor, user, verification } from './schema/identity.ts'
import { paymentNotices } from './schema/payment-notices.ts'
import { paymentReviews } from './schema/payment-reviews.ts'
import { jobRuns } from './schema/job-runs.ts'
import { sheetConflicts, sheetRefusals, sheetRows } from './schema/google-sheet.ts'
import { payments } from './schema/payments.ts'
import { productCodes } from './schema/product-codes.ts'
import {
  imageDownloads,
  importMappings,
  productImportParts,
  productImportRows,
  productImports,
} from './schema/product-imports.ts'
import { products } from './schema/products.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { refunds } from './schema/refunds.ts'
import { restoredCopy } from './schema/restored-copy.ts'
import { saleLines } from './schema/sale-lines.ts'
import { sales } from './schema/sales.ts'
import { searchSynonyms } from './schema/search-synonyms.ts'
import { simulatorRecords } from './schema/simulator-records.ts'
import { sizeGuides } from './schema/size-guides.ts'
import { stockMovements } from './schema/stock-movements.ts'
import { storeProfile } from './schema/store-profile.ts'
import { variants } from './schema/variants.ts'

/** Tables that the sign-in library Better Auth accesses by name. */
export const identityTables = { user, session, account, verification, jwks, twoFactor }

export const schema = {
  ...identityTables,
  categories,
  categoryFormerNames,
  products,
  variants,
  productCodes,
  stockMovements,
  productImports,
  productImportParts,
  productImportRows,
  importMappings,
  imageDownloads,
  coupons,
  couponCategories,
  sales,
  saleLines,
  cashEntries,
  cashClosings,
  cashReopenings,
  payments,
  refunds,
  paymentNotices,
  paymentReviews,
  simulatorRecords,
  idempotencyKeys,
  emails,
  auditTrail,
  bulkEdits,
  bulkEditRows,
  rateLimits,
  jobRuns,
  restoredCopy,
  storeProfile,
  searchSynonyms,
  sizeGuides,
  sheetRows,
  sheetConflicts,
  sheetRefusals,
}
