import { bulkEditRows, bulkEdits } from './schema/bulk-edits.ts'
import { cashClosings, cashEntries, cashReopenings } from './schema/cash.ts'
import { categories, categoryFormerNames } from './schema/categories.ts'
import { couponCategories, coupons } from './schema/coupons.ts'
import {
  customerCards,
  customerJoins,
  customerKeys,
  customerNotes,
  customerSales,
  storePhones,
} from './schema/customers.ts'
import { emails } from './schema/emails.ts'
import { sheetConflicts, sheetRefusals, sheetRows } from './schema/google-sheet.ts'
import {
  account,
  jwks,
  session,
  staffPins,
  twoFactor,
  usedAuthorisations,
  user,
  verification,
} from './schema/identity.ts'
import { auditTrail, idempotencyKeys, jobRuns, rateLimits, restoredCopy } from './schema/operation.ts'
import { paymentNotices, paymentReviews, payments, refunds } from './schema/payments.ts'
import {
  imageDownloads,
  importMappings,
  productImportParts,
  productImportRows,
  productImports,
} from './schema/product-imports.ts'
import { productCodes, products, variants } from './schema/products.ts'
import { stockCountScans, stockCounts } from './schema/stock-counts.ts'
import { costChanges, goodsReceiptLines, goodsReceipts, suppliers, unitCosts } from './schema/receiving.ts'
import { stockMovements } from './schema/stock-movements.ts'
import { withdrawals } from './schema/withdrawals.ts'
import { creditMovements, returnLines, saleReturns, storeCredits } from './schema/returns.ts'
import { saleDiscounts, saleLines, salePayments, saleRefunds, sales } from './schema/sales.ts'
import {
  carrierEvents,
  carrierRates,
  carrierShipments,
  shipmentEvents,
  shipments,
} from './schema/shipping.ts'
import { simulatorRecords } from './schema/simulator-records.ts'
import { searchSynonyms, sizeGuides, storeProfile } from './schema/store.ts'
import { arcaCredentials, arcaTickets, invoiceSettings } from './schema/tax.ts'
import { transferReceipts } from './schema/transfers.ts'
import { unmatchedVouchers, voucherSeries, vouchers } from './schema/vouchers.ts'

/** Tables that the sign-in library Better Auth accesses by name. */
export const identityTables = { user, session, account, verification, jwks, twoFactor }

export const schema = {
  ...identityTables,
  staffPins,
  usedAuthorisations,
  categories,
  categoryFormerNames,
  products,
  variants,
  productCodes,
  suppliers,
  goodsReceipts,
  goodsReceiptLines,
  stockMovements,
  unitCosts,
  costChanges,
  productImports,
  productImportParts,
  productImportRows,
  importMappings,
  imageDownloads,
  stockCounts,
  stockCountScans,
  coupons,
  couponCategories,
  sales,
  transferReceipts,
  saleLines,
  salePayments,
  saleRefunds,
  saleDiscounts,
  customerKeys,
  customerSales,
  customerJoins,
  customerNotes,
  customerCards,
  storePhones,
  withdrawals,
  saleReturns,
  returnLines,
  storeCredits,
  creditMovements,
  shipments,
  shipmentEvents,
  carrierRates,
  carrierShipments,
  carrierEvents,
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
  invoiceSettings,
  arcaCredentials,
  arcaTickets,
  vouchers,
  voucherSeries,
  unmatchedVouchers,
}
