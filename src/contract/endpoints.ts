import * as account from './account.ts'
import * as bulkEdits from './bulk-edits.ts'
import * as audit from './audit.ts'
import * as cashFlow from './cash-flow.ts'
import * as catalogue from './catalogue.ts'
import * as counterSales from './counter-sales.ts'
import * as coupons from './coupons.ts'
import * as emails from './emails.ts'
import * as editProducts from './edit-products.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import * as panel from './panel.ts'
import * as passwords from './passwords.ts'
import * as paymentRecords from './payment-records.ts'
import * as payments from './payments.ts'
import * as products from './products.ts'
import * as quotes from './quotes.ts'
import * as saleRecords from './sale-records.ts'
import * as sales from './sales.ts'
import * as session from './session.ts'
import * as staffProducts from './staff-products.ts'
import * as store from './store.ts'
import * as storeData from './store-data.ts'
import * as twoStep from './two-step.ts'
import * as userActs from './user-acts.ts'
import * as users from './users.ts'
import * as ways from './ways-in.ts'

const { listProducts, getProduct } = products
const { listByCategory, listByColor, listCategories, listDashboardCategories, listColors } = catalogue
const { placeWebSale, placeCounterSale, getSale, readReceipt, listUserSales, changeSaleState, annulSale } =
  sales

/** Every call of the API, once. The server refuses to start when a call has no handler. */
export const endpoints = {
  listProducts,
  getProduct,
  createProduct: editProducts.createProduct,
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
  listByCategory,
  listByColor,
  listCategories,
  listDashboardCategories,
  listColors,
  quoteCart: quotes.quoteCart,
  validateCoupon: coupons.validateCoupon,
  createCoupon: coupons.createCoupon,
  listCoupons: coupons.listCoupons,
  toggleCoupon: coupons.toggleCoupon,
  placeWebSale,
  placeCounterSale,
  listSales: saleRecords.listSales,
  listCounterSales: counterSales.listCounterSales,
  downloadSales: saleRecords.downloadSales,
  getSale,
  readSaleRecord: saleRecords.readSaleRecord,
  readReceipt,
  listUserSales,
  changeSaleState,
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
  switchUser: userActs.switchUser,
  sendPasswordLink: userActs.sendPasswordLink,
  endSessionsOf: userActs.endSessionsOf,
  signInWithEmail: session.signInWithEmail,
  signInWithThird: session.signInWithThird,
  whoAmI: session.whoAmI,
  startTwoStep: twoStep.startTwoStep,
  confirmTwoStep: twoStep.confirmTwoStep,
  endTwoStep: twoStep.endTwoStep,
  enterWithCode: twoStep.enterWithCode,
  endTwoStepOf: twoStep.endTwoStepOf,
  listWaysIn: ways.listWaysIn,
  requestSignInLink: ways.requestSignInLink,
  enterByLink: ways.enterByLink,
  requestPasswordReset: ways.requestPasswordReset,
  resetPassword: ways.resetPassword,
  requestEmailVerification: ways.requestEmailVerification,
  verifyEmail: ways.verifyEmail,
  getPasswordPolicy: passwords.getPasswordPolicy,
  readAccount: account.readAccount,
  editAccount: account.editAccount,
  changePassword: account.changePassword,
  listSessions: account.listSessions,
  endOtherSessions: account.endOtherSessions,
  downloadAccount: account.downloadAccount,
  closeAccount: account.closeAccount,
  sendMail: mails.sendMail,
  listEmails: emails.listEmails,
  readEmail: emails.readEmail,
  resendEmail: emails.resendEmail,
  listAudit: audit.listAudit,
  listAuditAuthors: audit.listAuditAuthors,
  listAuditOfBulkEdit: audit.listAuditOfBulkEdit,
  readPanel: panel.readPanel,
  listJobs: jobs.listJobs,
  readJobPause: jobs.readJobPause,
  confirmJobReview: jobs.confirmJobReview,
  runJob: jobs.runJob,
  readStore: store.readStore,
  readStoreData: storeData.readStoreData,
  updateStoreData: storeData.updateStoreData,
  resetStoreData: storeData.resetStoreData,
} as const satisfies Record<string, Endpoint>
