import * as account from './account.ts'
import * as bulkEdits from './bulk-edits.ts'
import * as cashFlow from './cash-flow.ts'
import * as catalogue from './catalogue.ts'
import * as counterSales from './counter-sales.ts'
import * as coupons from './coupons.ts'
import * as emails from './emails.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as mails from './mails.ts'
import * as panel from './panel.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as products from './products.ts'
import * as quotes from './quotes.ts'
import * as sales from './sales.ts'
import * as session from './session.ts'
import * as store from './store.ts'
import * as twoStep from './two-step.ts'
import * as users from './users.ts'
import * as ways from './ways-in.ts'

const { listProducts, getProduct, createProduct, updateProduct, deleteProduct, togglePublication } = products
const { listByCategory, listByColor, listCategories, listDashboardCategories, listColors } = catalogue
const {
  placeWebSale,
  placeCounterSale,
  listSales,
  getSale,
  readReceipt,
  listUserSales,
  changeSaleState,
  annulSale,
} = sales

/** Every call of the API, once. The server refuses to start when one of them has no handler. */
export const endpoints = {
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  togglePublication,
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
  listSales,
  listCounterSales: counterSales.listCounterSales,
  getSale,
  readReceipt,
  listUserSales,
  changeSaleState,
  annulSale,
  uploadImage: images.uploadImage,
  listCashEntries: cashFlow.listCashEntries,
  addCashEntry: cashFlow.addCashEntry,
  readCashDay: cashFlow.readCashDay,
  readCashDays: cashFlow.readCashDays,
  closeCash: cashFlow.closeCash,
  createPayment: payments.createPayment,
  listPayments: payments.listPayments,
  registerUser: users.registerUser,
  createSeller: users.createSeller,
  listUsers: users.listUsers,
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
  readPanel: panel.readPanel,
  readStore: store.readStore,
} as const satisfies Record<string, Endpoint>
