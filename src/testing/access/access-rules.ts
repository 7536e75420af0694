import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { readInvoiceSettings } from '#server/features/invoicing/invoicing-store.ts'
import { profile as writtenProfile } from '#contract/store/store.ts'
import { z } from '#contract/http/z.ts'
import {
  adminsGet,
  admins,
  type ExpectedReplies,
  signedInGet,
  everyone,
  everyoneGets,
  ownerAndAdmin,
  signedIn,
  staff,
  staffGet,
  staffOrNotFound,
  onlyTheOwner,
} from './access-replies.ts'
import {
  aBulkEdit,
  aGoodsReceipt,
  aReceiptDraft,
  aCustomerId,
  anImageUpload,
  aProductInBody,
  anotherProductId,
  aPaymentId,
  anotherUserId,
  secondFactorBody,
  registrationBody,
  createWebSale,
  aDeposit,
  aWithdrawal,
  createWithdrawal,
  createCounterSale,
  createDeposit,
  signInLinkOfOwner,
  passwordResetOfAnotherUser,
  emailVerificationOfOwner,
  lastEmailId,
} from './access-requests.ts'
import type { AccessRole, Scene } from './access-scene.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aCustomer, aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput } from '#testing/http/caller.ts'
import { PASSWORD } from '#testing/shop/open-shop.ts'

type AccessRule = {
  subject?: string
  replies: ExpectedReplies
  request?: (scene: Scene, asker: AccessRole) => CallInput | Promise<CallInput>
  /** True if each request needs a new user, because the call ends the account or session. */
  isOnce?: true
}

/** Expected reply of every call to every role. A call without a rule does not compile. */
export const accessRules: Readonly<Record<keyof typeof endpoints, readonly AccessRule[]>> = {
  listProducts: [{ replies: everyone }],
  readFacets: [{ replies: everyone }],
  suggestProducts: [{ replies: everyone }],
  readSynonyms: [{ replies: admins }],
  updateSynonyms: [
    { replies: adminsGet('synonyms-changed'), request: () => ({ body: { grupos: [], version: 1_000 } }) },
  ],
  getProduct: [
    { subject: 'on sale', replies: everyone, request: ({ top }) => ({ params: { id: top.id } }) },
    {
      subject: 'not published',
      replies: staffOrNotFound,
      request: ({ hidden }) => ({ params: { id: hidden.id } }),
    },
  ],
  createProduct: [{ replies: admins, request: () => ({ body: { ...aProduct(), precio: 1, images: [] } }) }],
  updateProduct: [{ replies: admins, request: aProductInBody }],
  listMovements: [{ replies: admins, request: anotherProductId }],
  deleteProduct: [{ replies: admins, request: anotherProductId }],
  listStaffProducts: [{ replies: admins }],
  findByCode: [{ replies: staff, request: ({ hidden }) => ({ query: { codigo: hidden.sku } }) }],
  togglePublication: [{ replies: admins, request: anotherProductId }],
  previewBulkEdit: [{ replies: admins, request: ({ top }) => ({ body: aBulkEdit(top) }) }],
  startBulkEdit: [
    {
      replies: adminsGet('bulk-edit-stale'),
      request: ({ top }) => ({ body: { ...aBulkEdit(top), huella: 'otra' } }),
    },
  ],
  listBulkEdits: [{ replies: admins }],
  readBulkEdit: [{ subject: 'none', replies: adminsGet('bulk-edit-not-found') }],
  undoBulkEdit: [
    { subject: 'none', replies: adminsGet('bulk-edit-not-found'), request: () => ({ body: {} }) },
  ],
  listLabelProducts: [{ replies: staff }],
  readLabelTotals: [{ replies: staff }],
  createProductCodes: [
    { replies: admins, request: ({ top }) => ({ body: { productos: { productos: [top.id] } } }) },
  ],
  listStockCounts: [{ replies: staff }],
  startStockCount: [{ replies: admins, request: () => ({ body: { nombre: 'Todo', categoria: null } }) }],
  readStockCount: [{ subject: 'none', replies: staffGet('stock-count-not-found') }],
  listCountedProducts: [{ subject: 'none', replies: staffGet('stock-count-not-found') }],
  addScan: [
    {
      subject: 'none',
      replies: staffGet('stock-count-not-found'),
      request: ({ top }) => ({ body: { producto: top.id, color: '', talle: '', cantidad: 1 } }),
    },
  ],
  removeScan: [{ subject: 'none', replies: staffGet('stock-count-not-found') }],
  reviewStockCount: [
    {
      subject: 'none',
      replies: adminsGet('stock-count-not-found'),
      request: () => ({ body: { sinContar: 'igual' } }),
    },
  ],
  reopenStockCount: [
    { subject: 'none', replies: adminsGet('stock-count-not-found'), request: () => ({ body: {} }) },
  ],
  deleteStockCount: [{ subject: 'none', replies: adminsGet('stock-count-not-found') }],
  createImport: [
    {
      replies: admins,
      request: () => ({ body: { tipo: 'productos', archivo: 'productos.csv', bytes: 10 } }),
    },
  ],
  uploadImportPart: [
    {
      subject: 'none',
      replies: adminsGet('import-not-found'),
      request: async () => ({ ...(await anImageUpload()), params: { numero: '0' } }),
    },
  ],
  listImports: [{ replies: admins }],
  readImport: [{ subject: 'none', replies: adminsGet('import-not-found') }],
  answerImport: [{ subject: 'none', replies: adminsGet('import-not-found'), request: () => ({ body: {} }) }],
  listImportRows: [{ subject: 'none', replies: adminsGet('import-not-found') }],
  exportImportRows: [{ subject: 'none', replies: adminsGet('import-not-found') }],
  chooseImportRows: [
    {
      subject: 'none',
      replies: adminsGet('import-not-found'),
      request: () => ({ body: { accion: 'nuevo', elegido: true } }),
    },
  ],
  applyImport: [{ subject: 'none', replies: adminsGet('import-not-found'), request: () => ({ body: {} }) }],
  cancelImport: [{ subject: 'none', replies: adminsGet('import-not-found'), request: () => ({ body: {} }) }],
  undoImport: [{ subject: 'none', replies: adminsGet('import-not-found'), request: () => ({ body: {} }) }],
  uploadImage: [{ replies: admins, request: anImageUpload }],
  listByCategory: [{ replies: everyone, request: () => ({ params: { category: 'Tops' } }) }],
  listByColor: [{ replies: everyone, request: () => ({ params: { color: 'negro' } }) }],
  listCategories: [{ replies: everyone }],
  listDashboardCategories: [{ replies: staff }],
  listColors: [{ replies: everyone }],
  listBestSellers: [{ replies: everyone }],
  listCategoryPictures: [{ replies: everyone }],
  quoteCart: [{ replies: everyone, request: ({ top }) => ({ body: { productos: aCart([top]).productos } }) }],
  validateCoupon: [
    { replies: everyone, request: () => ({ body: { productos: [], codigoDescuento: 'NADA' } }) },
  ],
  createCoupon: [
    {
      replies: admins,
      request: () => ({
        body: {
          code: 'NUEVO',
          name: 'Nuevo',
          discountValue: 5,
          expirationDate: '2999-12-31',
          usageLimit: 1,
          categories: ['Tops'],
        },
      }),
    },
  ],
  listCoupons: [{ replies: admins }],
  readSizeGuide: [
    { subject: 'on sale', replies: everyone, request: ({ top }) => ({ params: { id: top.id } }) },
    {
      subject: 'not published',
      replies: staffOrNotFound,
      request: ({ hidden }) => ({ params: { id: hidden.id } }),
    },
  ],
  listCategoryRecords: [{ replies: admins }],
  createCategory: [
    { replies: adminsGet('category-name-taken'), request: () => ({ body: { nombre: 'Tops' } }) },
  ],
  updateCategory: [
    {
      subject: 'none',
      replies: adminsGet('category-not-found'),
      request: () => ({ body: { visible: true } }),
    },
  ],
  orderCategories: [{ replies: adminsGet('categories-changed'), request: () => ({ body: { ids: ['0'] } }) }],
  removeCategory: [
    { subject: 'none', replies: adminsGet('category-not-found'), request: () => ({ body: {} }) },
  ],
  listSizeGuides: [{ replies: admins }],
  saveSizeGuide: [
    {
      replies: admins,
      request: () => ({ body: { categoria: 'Tops', tabla: null, version: 0 } }),
    },
  ],
  readStoreData: [{ replies: admins }],
  updateStoreData: [
    {
      replies: admins,
      request: async ({ shop }) => {
        const { profile, version } = await shop.deps.store.readFresh()
        return { body: { ...z.encode(writtenProfile, profile), version } }
      },
    },
  ],
  resetStoreData: [
    {
      replies: admins,
      request: async ({ shop }) => ({ body: { version: (await shop.deps.store.readFresh()).version } }),
    },
  ],
  toggleCoupon: [
    {
      replies: admins,
      request: async ({ shop }) => {
        const coupon = aCoupon()
        await shop.addCoupons(coupon)
        return { params: { id: coupon.id }, body: { action: 'deactivate' } }
      },
    },
  ],
  placeWebSale: [
    {
      replies: everyone,
      request: ({ top }, asker) => ({ body: aCart([top], { cliente: { correo: `${asker}@correo.test` } }) }),
    },
  ],
  placeCounterSale: [{ replies: staff, request: ({ top }) => ({ body: aCounterSale([top]) }) }],
  listSales: [{ replies: signedIn }],
  exportProducts: [{ replies: admins }],
  exportSales: [{ replies: admins }],
  exportCash: [{ replies: staff }],
  exportUsers: [{ replies: admins }],
  exportCustomers: [{ replies: admins }],
  listCustomers: [{ replies: admins }],
  findTillCustomers: [{ replies: staff, request: () => ({ query: { q: 'ana' } }) }],
  readCustomerBuyer: [{ replies: staff, request: aCustomerId }],
  readCustomer: [{ replies: admins, request: aCustomerId }],
  listCustomerSales: [{ replies: admins, request: aCustomerId }],
  updateCustomer: [
    {
      replies: admins,
      request: async (scene) => ({ ...(await aCustomerId(scene)), body: { acepta: true, origen: 'local' } }),
    },
  ],
  addCustomerNote: [
    {
      replies: admins,
      request: async (scene) => ({ ...(await aCustomerId(scene)), body: { texto: 'Prefiere lino' } }),
    },
  ],
  deleteCustomerNote: [
    {
      subject: 'none',
      replies: adminsGet('customer-note-not-found'),
      request: async (scene) => ({ params: { ...(await aCustomerId(scene)).params, nota: '999999' } }),
    },
  ],
  joinCustomers: [
    {
      replies: admins,
      request: async (scene) => ({
        ...(await aCustomerId(scene)),
        body: { otro: (await aCustomerId(scene)).params.id },
      }),
    },
  ],
  separateCustomers: [
    {
      subject: 'none',
      replies: adminsGet('customer-join-not-found'),
      request: async (scene) => ({ ...(await aCustomerId(scene)), body: { union: '999999' } }),
    },
  ],
  listCustomerParts: [{ replies: admins, request: aCustomerId }],
  separatePerson: [
    {
      subject: 'none',
      replies: adminsGet('nothing-to-separate'),
      request: async (scene) => ({ ...(await aCustomerId(scene)), body: { compras: [], cuentas: [] } }),
    },
  ],
  downloadCustomer: [{ replies: admins, request: aCustomerId }],
  eraseCustomer: [{ replies: admins, request: aCustomerId }],
  exportCoupons: [{ replies: admins }],
  exportPayments: [{ replies: staff }],
  exportVatBook: [{ replies: admins, request: () => ({ query: { mes: '2026-03' } }) }],
  readVoucherMonth: [{ replies: admins, request: () => ({ query: { mes: '2026-03' } }) }],
  downloadVoucherPdfs: [
    { replies: adminsGet('voucher-month-empty'), request: () => ({ query: { mes: '2026-03' } }) },
  ],
  readVoucherPdf: [
    {
      subject: 'none',
      replies: staffGet('voucher-not-found'),
      request: () => ({ params: { id: 'ninguno' } }),
    },
  ],
  readOrderVoucherPdf: [
    {
      subject: 'an unknown token',
      replies: everyoneGets('voucher-not-found'),
      request: () => ({ params: { token: 'x', id: 'ninguno' } }),
    },
  ],
  readSaleRecord: [{ replies: admins, request: ({ counterSaleId }) => ({ params: { id: counterSaleId } }) }],
  listCounterSales: [{ replies: staff }],
  getSale: [
    {
      subject: 'the published products',
      replies: ownerAndAdmin,
      request: ({ sale }) => ({ params: { id: sale.id } }),
    },
    {
      subject: 'the counter',
      replies: [401, 404, 404, 'ok', 'ok'],
      request: ({ counterSaleId }) => ({ params: { id: counterSaleId } }),
    },
  ],
  readReceipt: [{ replies: everyone, request: ({ sale }) => ({ params: { token: sale.comprobante } }) }],
  listUserSales: [{ replies: ownerAndAdmin, request: ({ ownerUid }) => ({ params: { userId: ownerUid } }) }],
  changeSaleState: [
    {
      replies: admins,
      request: async (scene) => ({ params: { id: await createWebSale(scene), newState: 'Enproceso' } }),
    },
  ],
  receiveSaleCash: [
    {
      subject: 'the published products',
      replies: [401, 403, 403, 'sale-not-found', 'sale-without-cash-to-receive'],
      request: async (scene) => ({ params: { id: await createWebSale(scene) } }),
    },
    {
      subject: 'the counter',
      replies: [401, 403, 403, 'sale-without-cash-to-receive', 'sale-without-cash-to-receive'],
      request: async (scene) => ({ params: { id: await createCounterSale(scene) } }),
    },
  ],
  annulSale: [
    {
      subject: 'the published products',
      replies: [401, 403, 403, 'sale-not-found', 'ok'],
      request: async (scene) => ({
        params: { id: await createWebSale(scene) },
        query: { motivo: 'Se arrepintió' },
      }),
    },
    {
      subject: 'the counter, by the seller',
      replies: staff,
      request: async (scene) => ({
        params: { id: await createCounterSale(scene) },
        query: { motivo: 'Se arrepintió' },
      }),
    },
    {
      subject: 'the counter, by somebody else',
      replies: [401, 403, 403, 'annulment-not-yours', 'ok'],
      request: async (scene) => ({
        params: { id: await createCounterSale(scene, await scene.shop.another('seller')) },
        query: { motivo: 'Se arrepintió' },
      }),
    },
  ],
  searchReturnableSales: [{ replies: staff, request: () => ({ query: { q: 'Ana' } }) }],
  listParcels: [{ replies: staff }],
  readParcelSheets: [
    { replies: staff, request: async (scene) => ({ body: { ids: [await createWebSale(scene)] } }) },
  ],
  readShipment: [
    { replies: staff, request: async (scene) => ({ params: { id: await createWebSale(scene) } }) },
    {
      subject: 'a counter sale',
      replies: staffGet('shipment-not-online'),
      request: async (scene) => ({ params: { id: await createCounterSale(scene) } }),
    },
  ],
  changeShipmentState: [
    {
      replies: staff,
      request: async (scene) => ({ body: { ids: [await createWebSale(scene)], estado: 'Entregado' } }),
    },
  ],
  requestCarrierLabel: [{ subject: 'without a carrier', replies: staffGet('carrier-off') }],
  readCarrierLabel: [{ subject: 'none', replies: staffGet('carrier-shipment-missing') }],
  cancelCarrierShipment: [
    {
      subject: 'none',
      replies: staffGet('carrier-shipment-missing'),
      request: () => ({ body: { enElSitio: true } }),
    },
  ],
  checkCarrierAccount: [{ replies: admins }],
  readOrder: [
    {
      subject: 'an unknown token',
      replies: everyoneGets('sale-not-found'),
      request: () => ({ params: { token: 'x' } }),
    },
  ],
  requestOrderLink: [
    {
      subject: 'an unknown order',
      replies: everyone,
      request: () => ({ body: { numero: '1', correo: 'nadie@correo.test' } }),
    },
  ],
  placeDeposit: [{ subject: 'the counter', replies: staff, request: (scene) => ({ body: aDeposit(scene) }) }],
  listDeposits: [{ replies: staff }],
  readDeposit: [
    { replies: staff, request: async (scene) => ({ params: { id: await createDeposit(scene) } }) },
  ],
  payDeposit: [
    {
      replies: staff,
      request: async (scene) => ({
        params: { id: await createDeposit(scene) },
        body: { pagos: [{ metodo: 'qr', importe: 1 }] },
      }),
    },
  ],
  extendDeposit: [
    {
      replies: staff,
      request: async (scene) => ({
        params: { id: await createDeposit(scene) },
        body: { hasta: aDeposit(scene).hasta },
      }),
    },
  ],
  listTransfers: [{ replies: staff }],
  readTransferReceipt: [
    {
      subject: 'none',
      replies: staffGet('transfer-receipt-not-found'),
      request: () => ({ params: { id: 'ninguna', comprobante: 'ninguno' } }),
    },
  ],
  rejectTransferReceipt: [
    {
      subject: 'none',
      replies: adminsGet('transfer-not-found'),
      request: () => ({ params: { id: 'ninguna' }, body: { comprobante: 'ninguno', motivo: 'Otro' } }),
    },
  ],
  uploadTransferReceipt: [
    {
      subject: 'none',
      replies: everyoneGets('sale-not-found'),
      request: async () => ({ ...(await anImageUpload()), params: { token: 'ninguno' } }),
    },
  ],
  cancelDeposit: [
    {
      replies: staff,
      request: async (scene) => ({
        params: { id: await createDeposit(scene) },
        body: { motivo: 'Se arrepintió' },
      }),
    },
  ],
  listSuppliers: [{ replies: admins }],
  listSupplierNames: [{ replies: staff }],
  createSupplier: [{ replies: admins, request: () => ({ body: { nombre: `Textil ${randomUUID()}` } }) }],
  updateSupplier: [
    {
      subject: 'none',
      replies: adminsGet('supplier-unknown'),
      request: () => ({ body: { nombre: 'Otro' } }),
    },
  ],
  deleteSupplier: [{ subject: 'none', replies: adminsGet('supplier-unknown') }],
  listGoodsReceipts: [{ replies: staff }],
  readGoodsReceipt: [{ replies: staff, request: async (scene) => ({ params: await aGoodsReceipt(scene) }) }],
  createGoodsReceipt: [{ replies: staff, request: () => ({ body: {} }) }],
  saveGoodsReceipt: [
    {
      replies: staff,
      request: async (scene) => ({ params: await aGoodsReceipt(scene), body: await aReceiptDraft(scene) }),
    },
  ],
  deleteGoodsReceipt: [
    { replies: staff, request: async (scene) => ({ params: await aGoodsReceipt(scene) }) },
  ],
  confirmGoodsReceipt: [
    {
      replies: adminsGet('receipt-without-lines'),
      request: async (scene) => ({ params: await aGoodsReceipt(scene), body: { version: 1 } }),
    },
  ],
  reverseGoodsReceipt: [
    {
      subject: 'a draft',
      replies: adminsGet('goods-receipt-not-confirmed'),
      request: async (scene) => ({ params: await aGoodsReceipt(scene), body: { motivo: 'Era de otra' } }),
    },
  ],
  readProductCosts: [{ replies: admins, request: anotherProductId }],
  correctProductCosts: [
    {
      replies: admins,
      request: async (scene) => ({
        ...(await anotherProductId(scene)),
        body: { filas: [{ color: '', talle: '', costo: 10 }], motivo: 'No se sabía' },
      }),
    },
  ],
  readSaleMargin: [{ replies: admins, request: ({ sale }) => ({ params: { id: sale.id } }) }],
  requestWithdrawal: [
    {
      subject: 'a web sale',
      replies: everyone,
      request: async (scene) => ({ body: await aWithdrawal(scene) }),
    },
    {
      subject: 'a purchase of another e-mail',
      replies: everyoneGets('withdrawal-not-found'),
      request: async (scene) => ({ body: { ...(await aWithdrawal(scene)), correo: 'nadie@correo.test' } }),
    },
  ],
  listWithdrawals: [{ replies: staff }],
  readWithdrawal: [{ replies: staff, request: async (scene) => ({ params: await createWithdrawal(scene) }) }],
  confirmWithdrawal: [
    { replies: admins, request: async (scene) => ({ params: await createWithdrawal(scene), body: {} }) },
  ],
  rejectWithdrawal: [
    {
      replies: admins,
      request: async (scene) => ({ params: await createWithdrawal(scene), body: { motivo: 'Está usada' } }),
    },
  ],
  refundWithdrawal: [
    { replies: admins, request: async (scene) => ({ params: await createWithdrawal(scene), body: {} }) },
  ],
  readReturnableSale: [
    { replies: staff, request: async (scene) => ({ params: { id: await createCounterSale(scene) } }) },
  ],
  returnSale: [
    {
      subject: 'the counter',
      replies: staff,
      request: async (scene) => ({
        body: {
          ventaId: await createCounterSale(scene),
          lineas: [{ renglon: 0, cantidad: 1 }],
          motivo: 'Le quedó chico',
        },
      }),
    },
  ],
  readCounterCredit: [
    { replies: staffGet('credit-unknown'), request: () => ({ params: { codigo: 'ABCD-EFGH-JKLM' } }) },
  ],
  listCredits: [{ replies: staff }],
  readCredit: [{ subject: 'none', replies: staffGet('credit-unknown') }],
  sellGiftCard: [{ replies: staff, request: () => ({ body: { monto: 1, formaPago: 'efectivo' } }) }],
  emailCredit: [
    {
      subject: 'none',
      replies: staffGet('credit-unknown'),
      request: () => ({ body: { correo: 'ana.paz@correo.test' } }),
    },
  ],
  listCashEntries: [{ replies: staff }],
  addCashEntry: [
    { replies: staff, request: () => ({ body: { tipo: 'Gasto', monto: 1, descripcion: 'Bolsas' } }) },
  ],
  readCashDay: [{ replies: staff }],
  readCashDays: [{ replies: staff }],
  readCashState: [{ replies: staff }],
  closeCash: [
    {
      replies: [401, 403, 403, 'ok', 'cash-closed'],
      request: () => ({ body: { contado: 0, nota: 'Nada' } }),
    },
  ],
  reopenCash: [
    { replies: [401, 403, 403, 403, 'ok'], request: () => ({ body: { motivo: 'Faltaba contar' } }) },
  ],
  createPayment: [
    { subject: 'by who one is', replies: onlyTheOwner, request: ({ sale }) => ({ body: { id: sale.id } }) },
    { subject: 'by its receipt', replies: everyone, request: ({ sale }) => ({ body: sale }) },
  ],
  checkPayment: [{ replies: everyone, request: ({ sale }) => ({ body: { comprobante: sale.comprobante } }) }],
  listPayments: [{ replies: staff }],
  editPayment: [
    {
      replies: admins,
      request: async (scene) => ({
        ...(await aPaymentId(scene)),
        body: { nota: 'Llamó', ventaNumero: null },
      }),
    },
  ],
  archivePayment: [{ replies: admins, request: aPaymentId }],
  verifyPayment: [{ replies: staff, request: aPaymentId }],
  refundPayment: [
    {
      replies: admins,
      request: async (scene) => ({
        ...(await aPaymentId(scene)),
        body: { monto: 1, medio: 'proveedor', vuelveStock: false },
      }),
    },
  ],
  registerUser: [{ replies: everyone, request: (_scene, asker) => ({ body: registrationBody(asker) }) }],
  createSeller: [
    { replies: admins, request: () => ({ body: { nombre: 'Alguien', email: 'vende@correo.test' } }) },
  ],
  listUsers: [{ replies: admins }],
  switchUser: [
    {
      replies: admins,
      request: async (scene) => ({ ...(await anotherUserId(scene)), body: { action: 'disable' } }),
    },
  ],
  sendPasswordLink: [{ replies: admins, request: anotherUserId }],
  endSessionsOf: [{ replies: admins, request: anotherUserId }],
  signInWithEmail: [{ replies: everyone, request: ({ ownerToken }) => ({ body: { token: ownerToken } }) }],
  signInWithThird: [{ replies: everyone, request: ({ ownerToken }) => ({ body: { token: ownerToken } }) }],
  whoAmI: [{ replies: signedIn }],
  listWaysIn: [{ replies: everyone }],
  requestSignInLink: [{ replies: everyone, request: () => ({ body: { email: 'nadie@correo.test' } }) }],
  enterByLink: [{ replies: everyone, request: signInLinkOfOwner }],
  requestPasswordReset: [{ replies: everyone, request: () => ({ body: { email: 'nadie@correo.test' } }) }],
  resetPassword: [{ replies: everyone, request: passwordResetOfAnotherUser }],
  requestEmailVerification: [{ replies: signedIn }],
  verifyEmail: [
    {
      replies: [401, 'ok', 'user-mismatch', 'user-mismatch', 'user-mismatch'],
      request: emailVerificationOfOwner,
    },
  ],
  getPasswordPolicy: [{ replies: everyone }],
  readAccount: [{ replies: signedIn }],
  editAccount: [
    {
      replies: signedIn,
      request: () => ({ body: { nombre: 'Alguien', provincia: '', direccion: '', cp: '' } }),
    },
  ],
  changePassword: [
    {
      replies: signedIn,
      request: () => ({ body: { actual: PASSWORD, nueva: `${PASSWORD}-nueva` } }),
      isOnce: true,
    },
  ],
  listSessions: [{ replies: signedIn }],
  endOtherSessions: [{ replies: signedIn }],
  downloadAccount: [{ replies: signedIn }],
  closeAccount: [
    { replies: [401, 'ok', 'ok', 403, 403], request: () => ({ body: { clave: PASSWORD } }), isOnce: true },
  ],
  startTwoStep: [
    { subject: 'without its cookie', replies: signedInGet('not-signed-in'), request: secondFactorBody },
  ],
  confirmTwoStep: [
    { subject: 'without its cookie', replies: signedInGet('not-signed-in'), request: secondFactorBody },
  ],
  endTwoStep: [
    { subject: 'without its cookie', replies: signedInGet('not-signed-in'), request: secondFactorBody },
  ],
  enterWithCode: [
    { replies: everyoneGets('second-step-expired'), request: () => ({ body: { codigo: '000000' } }) },
  ],
  endTwoStepOf: [
    { replies: [401, 403, 403, 403, 'two-step-off'], request: ({ ownerUid: id }) => ({ params: { id } }) },
  ],
  readPin: [{ replies: staff }],
  setPin: [{ replies: staff, request: () => ({ body: { clave: PASSWORD, pin: '123456' } }) }],
  removePin: [{ replies: staff, request: () => ({ body: { clave: PASSWORD } }) }],
  removePinOf: [{ replies: adminsGet('pin-missing'), request: ({ ownerUid: id }) => ({ params: { id } }) }],
  listCounterStaff: [{ replies: staff }],
  switchSeller: [
    {
      replies: staffGet('wrong-pin'),
      request: ({ ownerUid: uid }) => ({ body: { uid, pin: '0000' } }),
    },
  ],
  unlock: [{ replies: staff, request: () => ({ body: { clave: PASSWORD } }) }],
  authorise: [
    {
      replies: staffGet('wrong-pin'),
      request: ({ ownerUid: uid }) => ({ body: { uid, pin: '0000' } }),
    },
  ],
  // E-mail address of the scene's web sale and counter sale.
  sendMail: [
    {
      replies: [401, 'ok', 'email-not-found', 'ok', 'ok'],
      request: () => ({ body: { to: aCustomer().correo, subject: 'Gracias por tu compra' } }),
    },
  ],
  listEmails: [{ replies: admins }],
  readEmail: [
    { replies: admins, request: async ({ shop }) => ({ params: { id: await lastEmailId(shop) } }) },
  ],
  resendEmail: [{ replies: [401, 403, 403, 403, 404], request: () => ({ params: { id: '999999' } }) }],
  listAudit: [{ replies: admins }],
  listAuditAuthors: [{ replies: admins }],
  listAuditOfBulkEdit: [{ subject: 'none', replies: adminsGet('bulk-edit-not-found') }],
  readPanel: [{ replies: admins }],
  readSalesReport: [{ replies: admins }],
  exportSalesReport: [{ replies: admins }],
  readStockReport: [{ replies: admins }],
  listStockRows: [{ replies: admins }],
  exportStockRows: [{ replies: admins }],
  readReorder: [{ replies: admins }],
  exportReorder: [{ replies: admins }],
  confirmOpeningStep: [{ replies: admins, request: () => ({ body: { paso: 'pagos' } }) }],
  listJobs: [{ replies: admins }],
  readJobPause: [{ replies: staff }],
  confirmJobReview: [
    {
      replies: adminsGet('review-not-needed'),
      request: () => ({
        body: { hasta: '2026-03-10T15:00:00Z', ventas: 1, correos: 0, compras: 'anular', envio: 'enviar' },
      }),
    },
  ],
  readInvoicing: [{ replies: admins }],
  updateInvoicing: [
    {
      replies: admins,
      request: async ({ shop }) => ({
        body: {
          version: (await readInvoiceSettings(shop.deps.pool)).version,
          puntoDeVenta: 3,
          inicioActividades: null,
          ingresosBrutos: '',
          identificarDesde: 1,
        },
      }),
    },
  ],
  createArcaKey: [
    {
      replies: adminsGet('invoicing-legal-data-missing'),
      request: () => ({ body: { ambiente: 'produccion', reemplaza: false } }),
    },
  ],
  uploadArcaCertificate: [
    { replies: adminsGet('arca-key-missing'), request: () => ({ body: { certificado: '' } }) },
  ],
  checkArca: [{ replies: admins, request: () => ({ body: {} }) }],
  listVouchers: [{ replies: staff }],
  listVouchersOfSale: [
    { replies: staff, request: ({ counterSaleId }) => ({ params: { id: counterSaleId } }) },
    {
      subject: 'of a web sale',
      replies: [401, 403, 403, 404, 'ok'],
      request: ({ sale }) => ({ params: { id: sale.id } }),
    },
  ],
  requestInvoice: [
    {
      replies: staffGet('invoicing-off'),
      request: ({ counterSaleId }) => ({ params: { id: counterSaleId }, body: {} }),
    },
    {
      subject: 'of a web sale',
      replies: [401, 403, 403, 'sale-not-found', 'invoicing-off'],
      request: ({ sale }) => ({ params: { id: sale.id }, body: {} }),
    },
  ],
  retryVoucher: [
    { replies: staffGet('voucher-not-found'), request: () => ({ params: { id: 'otro' }, body: {} }) },
  ],
  readVoucherSummary: [{ replies: staff }],
  readVoucherPolicy: [{ replies: admins }],
  updateVoucherPolicy: [
    {
      replies: adminsGet('voucher-policy-changed'),
      request: () => ({ body: { version: 1_000, prendida: false, formasDePago: {} } }),
    },
  ],
  listUnmatchedVouchers: [{ replies: admins }],
  adoptVoucher: [
    {
      replies: adminsGet('unmatched-voucher-not-found'),
      request: () => ({ params: { id: 'otro' }, body: { comprobante: 'otro' } }),
    },
  ],
  closeUnmatchedVoucher: [
    {
      replies: adminsGet('unmatched-voucher-not-found'),
      request: () => ({ params: { id: 'otro' }, body: {} }),
    },
  ],
  readGoogleSheet: [{ replies: admins }],
  dismissSheetConflict: [
    {
      subject: 'none',
      replies: adminsGet('sheet-conflict-not-found'),
      request: () => ({ params: { id: '1' }, body: {} }),
    },
  ],
  runJob: [{ replies: admins, request: () => ({ params: { name: 'expire-sales' }, body: {} }) }],
  readStore: [{ replies: everyone }],
  readLegalPage: [
    { replies: everyoneGets('not-found'), request: () => ({ params: { pagina: 'terminos' } }) },
  ],
}
