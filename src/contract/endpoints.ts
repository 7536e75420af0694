import * as vouchers from './invoices/vouchers.ts'
import * as unmatchedVouchers from './invoices/unmatched-vouchers.ts'
import * as invoicing from './invoices/invoicing.ts'
import * as account from './account/account.ts'
import * as bulkEdits from './product/bulk-edits.ts'
import * as audit from './audit/audit.ts'
import * as cashFlow from './cash/cash-flow.ts'
import * as catalogue from './product/catalogue.ts'
import * as categories from './product/categories.ts'
import { readSynonyms, updateSynonyms } from './product/search-synonyms.ts'
import { readFacets, suggestProducts } from './product/catalogue-search.ts'
import * as highlights from './product/highlights.ts'
import * as counterSale from './sale/counter-sale.ts'
import * as counterSales from './sale/counter-sales.ts'
import * as credits from './sale/credits.ts'
import * as deposits from './sale/deposits.ts'
import * as withdrawals from './sale/withdrawals.ts'
import * as returns from './sale/returns.ts'
import * as transfers from './sale/transfers.ts'
import { uploadTransferReceipt } from './sale/upload-transfer-receipt.ts'
import * as coupons from './pricing/coupons.ts'
import * as emails from './email/emails.ts'
import * as editProducts from './product/edit-products.ts'
import type { Endpoint } from './http/endpoint.ts'
import * as exports from './export/exports.ts'
import * as printedVouchers from './invoices/printed-vouchers.ts'
import * as goodsReceipts from './product/goods-receipts.ts'
import * as productCosts from './product/product-costs.ts'
import * as suppliers from './product/suppliers.ts'
import * as images from './product/images.ts'
import * as googleSheet from './google-sheet/google-sheet.ts'
import * as jobs from './job/jobs.ts'
import * as labels from './product/labels.ts'
import * as saleEmail from './email/sale-email.ts'
import * as salesReport from './report/sales-report.ts'
import * as stockReport from './report/stock-report.ts'
import * as panel from './store/panel.ts'
import * as passwords from './account/passwords.ts'
import * as paymentRecords from './payment/payment-records.ts'
import * as payments from './payment/payments.ts'
import * as productImports from './product/product-imports.ts'
import * as stockCounts from './product/stock-counts.ts'
import * as products from './product/products.ts'
import * as quotes from './pricing/quotes.ts'
import * as saleRecords from './sale/sale-records.ts'
import { receiveSaleCash } from './sale/receive-sale-cash.ts'
import * as sales from './sale/sales.ts'
import * as session from './account/session.ts'
import * as staffProducts from './product/staff-products.ts'
import * as sizeGuides from './product/size-guides.ts'
import * as carrierShipments from './shipping/carrier-shipments.ts'
import * as shipments from './shipping/shipments.ts'
import * as orders from './shipping/orders.ts'
import * as store from './store/store.ts'
import * as storeData from './store/store-data.ts'
import * as secondFactor from './account/second-factor.ts'
import * as counterStaff from './account/counter-staff.ts'
import * as staffPins from './account/staff-pins.ts'
import * as userCommands from './account/user-commands.ts'
import { uploadImportPart } from './product/upload-import-part.ts'
import { customerSeparationEndpoints } from './customer/customer-separation.ts'
import * as customers from './customer/customers.ts'
import * as users from './account/users.ts'
import * as signInMethods from './account/sign-in-methods.ts'

const { listProducts, getProduct } = products
const { listByCategory, listByColor, listCategories, listDashboardCategories, listColors } = catalogue
const { placeWebSale, getSale, readReceipt, listUserSales, changeSaleState, annulSale } = sales

/** All endpoints of the API. The server refuses to start when an endpoint has no handler. */
export const endpoints = {
  listProducts,
  readFacets,
  suggestProducts,
  readSynonyms,
  updateSynonyms,
  getProduct,
  createProduct: editProducts.createProduct,
  ...stockCounts.stockCountEndpoints,
  createImport: productImports.createImport,
  uploadImportPart,
  listImports: productImports.listImports,
  readImport: productImports.readImport,
  answerImport: productImports.answerImport,
  listImportRows: productImports.listImportRows,
  chooseImportRows: productImports.chooseImportRows,
  applyImport: productImports.applyImport,
  cancelImport: productImports.cancelImport,
  undoImport: productImports.undoImport,
  updateProduct: editProducts.updateProduct,
  listMovements: editProducts.listMovements,
  deleteProduct: editProducts.deleteProduct,
  togglePublication: editProducts.togglePublication,
  listStaffProducts: staffProducts.listStaffProducts,
  findByCode: staffProducts.findByCode,
  previewBulkEdit: bulkEdits.previewBulkEdit,
  startBulkEdit: bulkEdits.startBulkEdit,
  listBulkEdits: bulkEdits.listBulkEdits,
  readBulkEdit: bulkEdits.readBulkEdit,
  undoBulkEdit: bulkEdits.undoBulkEdit,
  listLabelProducts: labels.listLabelProducts,
  readLabelTotals: labels.readLabelTotals,
  createProductCodes: labels.createProductCodes,
  listByCategory,
  listByColor,
  listCategories,
  listDashboardCategories,
  listColors,
  listBestSellers: highlights.listBestSellers,
  listCategoryPictures: highlights.listCategoryPictures,
  quoteCart: quotes.quoteCart,
  validateCoupon: coupons.validateCoupon,
  createCoupon: coupons.createCoupon,
  listCoupons: coupons.listCoupons,
  toggleCoupon: coupons.toggleCoupon,
  placeWebSale,
  placeCounterSale: counterSale.placeCounterSale,
  listSales: saleRecords.listSales,
  listCounterSales: counterSales.listCounterSales,
  listParcels: shipments.listParcels,
  readParcelSheets: shipments.readParcelSheets,
  readShipment: shipments.readShipment,
  changeShipmentState: shipments.changeShipmentState,
  requestCarrierLabel: carrierShipments.requestCarrierLabel,
  readCarrierLabel: carrierShipments.readCarrierLabel,
  cancelCarrierShipment: carrierShipments.cancelCarrierShipment,
  checkCarrierAccount: carrierShipments.checkCarrierAccount,
  readOrder: orders.readOrder,
  requestOrderLink: orders.requestOrderLink,
  placeDeposit: deposits.placeDeposit,
  listDeposits: deposits.listDeposits,
  readDeposit: deposits.readDeposit,
  payDeposit: deposits.payDeposit,
  extendDeposit: deposits.extendDeposit,
  cancelDeposit: deposits.cancelDeposit,
  listTransfers: transfers.listTransfers,
  readTransferReceipt: transfers.readTransferReceipt,
  rejectTransferReceipt: transfers.rejectTransferReceipt,
  uploadTransferReceipt,
  listSuppliers: suppliers.listSuppliers,
  listSupplierNames: suppliers.listSupplierNames,
  createSupplier: suppliers.createSupplier,
  updateSupplier: suppliers.updateSupplier,
  deleteSupplier: suppliers.deleteSupplier,
  ...goodsReceipts.goodsReceiptEndpoints,
  readProductCosts: productCosts.readProductCosts,
  correctProductCosts: productCosts.correctProductCosts,
  readSaleMargin: productCosts.readSaleMargin,
  requestWithdrawal: withdrawals.requestWithdrawal,
  listWithdrawals: withdrawals.listWithdrawals,
  readWithdrawal: withdrawals.readWithdrawal,
  confirmWithdrawal: withdrawals.confirmWithdrawal,
  rejectWithdrawal: withdrawals.rejectWithdrawal,
  refundWithdrawal: withdrawals.refundWithdrawal,
  searchReturnableSales: returns.searchReturnableSales,
  readReturnableSale: returns.readReturnableSale,
  returnSale: returns.returnSale,
  readCounterCredit: credits.readCounterCredit,
  listCredits: credits.listCredits,
  readCredit: credits.readCredit,
  sellGiftCard: credits.sellGiftCard,
  emailCredit: credits.emailCredit,
  getSale,
  readSaleRecord: saleRecords.readSaleRecord,
  readReceipt,
  listUserSales,
  changeSaleState,
  receiveSaleCash,
  annulSale,
  uploadImage: images.uploadImage,
  listCashEntries: cashFlow.listCashEntries,
  addCashEntry: cashFlow.addCashEntry,
  readCashDay: cashFlow.readCashDay,
  readCashDays: cashFlow.readCashDays,
  readCashState: cashFlow.readCashState,
  closeCash: cashFlow.closeCash,
  reopenCash: cashFlow.reopenCash,
  createPayment: payments.createPayment,
  checkPayment: payments.checkPayment,
  listPayments: paymentRecords.listPayments,
  editPayment: paymentRecords.editPayment,
  archivePayment: paymentRecords.archivePayment,
  verifyPayment: paymentRecords.verifyPayment,
  refundPayment: paymentRecords.refundPayment,
  registerUser: users.registerUser,
  createSeller: users.createSeller,
  listUsers: users.listUsers,
  listCustomers: customers.listCustomers,
  findTillCustomers: customers.findTillCustomers,
  readCustomerBuyer: customers.readCustomerBuyer,
  readCustomer: customers.readCustomer,
  listCustomerSales: customers.listCustomerSales,
  updateCustomer: customers.updateCustomer,
  addCustomerNote: customers.addCustomerNote,
  deleteCustomerNote: customers.deleteCustomerNote,
  joinCustomers: customers.joinCustomers,
  separateCustomers: customers.separateCustomers,
  ...customerSeparationEndpoints,
  downloadCustomer: customers.downloadCustomer,
  eraseCustomer: customers.eraseCustomer,
  switchUser: userCommands.toggleUser,
  sendPasswordLink: userCommands.sendPasswordLink,
  endSessionsOf: userCommands.endUserSessions,
  signInWithEmail: session.signInWithEmail,
  signInWithThird: session.signInWithProvider,
  whoAmI: session.whoAmI,
  startTwoStep: secondFactor.startSecondFactor,
  confirmTwoStep: secondFactor.confirmSecondFactor,
  endTwoStep: secondFactor.disableSecondFactor,
  enterWithCode: secondFactor.verifySignInCode,
  endTwoStepOf: secondFactor.disableUserSecondFactor,
  readPin: staffPins.readPin,
  setPin: staffPins.setPin,
  removePin: staffPins.removePin,
  removePinOf: staffPins.removeUserPin,
  listCounterStaff: counterStaff.listCounterStaff,
  switchSeller: counterStaff.switchSeller,
  unlock: counterStaff.unlock,
  authorise: counterStaff.authorise,
  listWaysIn: signInMethods.listSignInMethods,
  requestSignInLink: signInMethods.requestSignInLink,
  enterByLink: signInMethods.signInWithLink,
  requestPasswordReset: signInMethods.requestPasswordReset,
  resetPassword: signInMethods.resetPassword,
  requestEmailVerification: signInMethods.requestEmailVerification,
  verifyEmail: signInMethods.verifyEmail,
  getPasswordPolicy: passwords.getPasswordPolicy,
  readAccount: account.readAccount,
  editAccount: account.editAccount,
  changePassword: account.changePassword,
  listSessions: account.listSessions,
  endOtherSessions: account.endOtherSessions,
  downloadAccount: account.downloadAccount,
  closeAccount: account.closeAccount,
  sendMail: saleEmail.sendSaleEmail,
  listEmails: emails.listEmails,
  readEmail: emails.readEmail,
  resendEmail: emails.resendEmail,
  listAudit: audit.listAudit,
  listAuditAuthors: audit.listAuditAuthors,
  listAuditOfBulkEdit: audit.listAuditOfBulkEdit,
  exportImportRows: exports.exportImportRows,
  exportProducts: exports.exportProducts,
  exportSales: exports.exportSales,
  exportCash: exports.exportCash,
  exportUsers: exports.exportUsers,
  exportCustomers: exports.exportCustomers,
  exportCoupons: exports.exportCoupons,
  exportPayments: exports.exportPayments,
  exportVatBook: exports.exportVatBook,
  exportSalesReport: exports.exportSalesReport,
  exportStockRows: exports.exportStockRows,
  exportReorder: exports.exportReorder,
  readSalesReport: salesReport.readSalesReport,
  readStockReport: stockReport.readStockReport,
  listStockRows: stockReport.listStockRows,
  readReorder: stockReport.readReorder,
  readVoucherPdf: printedVouchers.readVoucherPdf,
  readOrderVoucherPdf: printedVouchers.readOrderVoucherPdf,
  readVoucherMonth: printedVouchers.readVoucherMonth,
  downloadVoucherPdfs: printedVouchers.downloadVoucherPdfs,
  readPanel: panel.readPanel,
  confirmOpeningStep: panel.confirmOpeningStep,
  listJobs: jobs.listJobs,
  readJobPause: jobs.readJobPause,
  confirmJobReview: jobs.confirmJobReview,
  runJob: jobs.runJob,
  readInvoicing: invoicing.readInvoicing,
  updateInvoicing: invoicing.updateInvoicing,
  createArcaKey: invoicing.createArcaKey,
  uploadArcaCertificate: invoicing.uploadArcaCertificate,
  checkArca: invoicing.checkArca,
  readGoogleSheet: googleSheet.readGoogleSheet,
  dismissSheetConflict: googleSheet.dismissSheetConflict,
  listCategoryRecords: categories.listCategoryRecords,
  createCategory: categories.createCategory,
  updateCategory: categories.updateCategory,
  orderCategories: categories.orderCategories,
  removeCategory: categories.removeCategory,
  readSizeGuide: sizeGuides.readSizeGuide,
  listSizeGuides: sizeGuides.listSizeGuides,
  saveSizeGuide: sizeGuides.saveSizeGuide,
  readStore: store.readStore,
  readLegalPage: store.readLegalPage,
  readStoreData: storeData.readStoreData,
  updateStoreData: storeData.updateStoreData,
  resetStoreData: storeData.resetStoreData,
  listVouchers: vouchers.listVouchers,
  listVouchersOfSale: vouchers.listVouchersOfSale,
  requestInvoice: vouchers.requestInvoice,
  retryVoucher: vouchers.retryVoucher,
  readVoucherSummary: vouchers.readVoucherSummary,
  readVoucherPolicy: vouchers.readVoucherPolicy,
  updateVoucherPolicy: vouchers.updateVoucherPolicy,
  listUnmatchedVouchers: unmatchedVouchers.listUnmatchedVouchers,
  adoptVoucher: unmatchedVouchers.adoptVoucher,
  closeUnmatchedVoucher: unmatchedVouchers.closeUnmatchedVoucher,
} as const satisfies Record<string, Endpoint>
