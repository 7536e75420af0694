import type { endpoints } from '#contract/endpoints.ts'
import { profile as writtenProfile } from '#contract/store.ts'
import { z } from '#contract/z.ts'
import {
  adminsAre,
  admins,
  type Answers,
  allSigned,
  everybody,
  everybodyIs,
  ownerAndAdmin,
  signedIn,
  staff,
  staffOrNothing,
  theOwnerAlone,
} from './access-answers.ts'
import {
  aBulkEdit,
  aPicture,
  ofAProductInTheBody,
  ofAnotherProduct,
  ofAPayment,
  ofSomebodyElse,
  secondStep,
  form,
  soldOnline,
  soldBySeller,
  linkOfTheOwner,
  resetOfSomebody,
  confirmationOfTheOwner,
  lastEmailId,
} from './access-asks.ts'
import type { Asker, Scene } from './access-scene.ts'
import { aCounterSale } from './a-counter-sale.ts'
import { aCart, aCoupon, aCustomer, aProduct } from './builders.ts'
import type { Asked } from './caller.ts'
import { PASSWORD } from './open-shop.ts'

type AccessRule = {
  of?: string
  answers: Answers
  ask?: (scene: Scene, asker: Asker) => Asked | Promise<Asked>
  /** A new user makes the request, because the call ends the user's account or session. */
  once?: true
}

/** The answer of every call to every role. A call without a rule does not compile. */
export const accessRules: Readonly<Record<keyof typeof endpoints, readonly AccessRule[]>> = {
  listProducts: [{ answers: everybody }],
  getProduct: [
    { of: 'on sale', answers: everybody, ask: ({ top }) => ({ params: { id: top.id } }) },
    { of: 'not published', answers: staffOrNothing, ask: ({ hidden }) => ({ params: { id: hidden.id } }) },
  ],
  createProduct: [{ answers: admins, ask: () => ({ body: { ...aProduct(), precio: 1, images: [] } }) }],
  updateProduct: [{ answers: admins, ask: ofAProductInTheBody }],
  listMovements: [{ answers: admins, ask: ofAnotherProduct }],
  deleteProduct: [{ answers: admins, ask: ofAnotherProduct }],
  listStaffProducts: [{ answers: admins }],
  findByCode: [{ answers: staff, ask: ({ hidden }) => ({ query: { codigo: hidden.sku } }) }],
  togglePublication: [{ answers: admins, ask: ofAnotherProduct }],
  previewBulkEdit: [{ answers: admins, ask: ({ top }) => ({ body: aBulkEdit(top) }) }],
  startBulkEdit: [
    {
      answers: adminsAre('bulk-edit-stale'),
      ask: ({ top }) => ({ body: { ...aBulkEdit(top), huella: 'otra' } }),
    },
  ],
  listBulkEdits: [{ answers: admins }],
  readBulkEdit: [{ of: 'none', answers: adminsAre('bulk-edit-not-found') }],
  undoBulkEdit: [{ of: 'none', answers: adminsAre('bulk-edit-not-found'), ask: () => ({ body: {} }) }],
  uploadImage: [{ answers: admins, ask: aPicture }],
  listByCategory: [{ answers: everybody, ask: () => ({ params: { category: 'Tops' } }) }],
  listByColor: [{ answers: everybody, ask: () => ({ params: { color: 'negro' } }) }],
  listCategories: [{ answers: everybody }],
  listDashboardCategories: [{ answers: staff }],
  listColors: [{ answers: everybody }],
  quoteCart: [{ answers: everybody, ask: ({ top }) => ({ body: { productos: aCart([top]).productos } }) }],
  validateCoupon: [{ answers: everybody, ask: () => ({ body: { productos: [], codigoDescuento: 'NADA' } }) }],
  createCoupon: [
    {
      answers: admins,
      ask: () => ({
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
  listCoupons: [{ answers: admins }],
  readStoreData: [{ answers: admins }],
  updateStoreData: [
    {
      answers: admins,
      ask: async ({ shop }) => {
        const { profile, version } = await shop.deps.store.readAnew()
        return { body: { ...z.encode(writtenProfile, profile), version } }
      },
    },
  ],
  resetStoreData: [
    {
      answers: admins,
      ask: async ({ shop }) => ({ body: { version: (await shop.deps.store.readAnew()).version } }),
    },
  ],
  toggleCoupon: [
    {
      answers: admins,
      ask: async ({ shop }) => {
        const coupon = aCoupon()
        await shop.accepts(coupon)
        return { params: { id: coupon.id }, body: { action: 'deactivate' } }
      },
    },
  ],
  placeWebSale: [
    {
      answers: everybody,
      ask: ({ top }, asker) => ({ body: aCart([top], { cliente: { correo: `${asker}@correo.test` } }) }),
    },
  ],
  placeCounterSale: [{ answers: staff, ask: ({ top }) => ({ body: aCounterSale([top]) }) }],
  listSales: [{ answers: signedIn }],
  downloadSales: [{ answers: admins }],
  readSaleRecord: [{ answers: admins, ask: ({ counterSaleId }) => ({ params: { id: counterSaleId } }) }],
  listCounterSales: [{ answers: staff }],
  getSale: [
    { of: 'the shop window', answers: ownerAndAdmin, ask: ({ sale }) => ({ params: { id: sale.id } }) },
    {
      of: 'the counter',
      answers: [401, 404, 404, 'ok', 'ok'],
      ask: ({ counterSaleId }) => ({ params: { id: counterSaleId } }),
    },
  ],
  readReceipt: [{ answers: everybody, ask: ({ sale }) => ({ params: { token: sale.comprobante } }) }],
  listUserSales: [{ answers: ownerAndAdmin, ask: ({ ownerUid }) => ({ params: { userId: ownerUid } }) }],
  changeSaleState: [
    {
      answers: admins,
      ask: async (scene) => ({ params: { id: await soldOnline(scene), newState: 'Enproceso' } }),
    },
  ],
  annulSale: [
    {
      of: 'the shop window',
      answers: [401, 403, 403, 'sale-not-found', 'ok'],
      ask: async (scene) => ({ params: { id: await soldOnline(scene) }, query: { motivo: 'Se arrepintió' } }),
    },
    {
      of: 'the counter, by the seller',
      answers: staff,
      ask: async (scene) => ({
        params: { id: await soldBySeller(scene) },
        query: { motivo: 'Se arrepintió' },
      }),
    },
    {
      of: 'the counter, by somebody else',
      answers: [401, 403, 403, 'annulment-not-yours', 'ok'],
      ask: async (scene) => ({
        params: { id: await soldBySeller(scene, await scene.shop.another('seller')) },
        query: { motivo: 'Se arrepintió' },
      }),
    },
  ],
  listCashEntries: [{ answers: staff }],
  addCashEntry: [
    { answers: staff, ask: () => ({ body: { tipo: 'Gasto', monto: 1, descripcion: 'Bolsas' } }) },
  ],
  readCashDay: [{ answers: staff }],
  readCashDays: [{ answers: staff }],
  readCashState: [{ answers: staff }],
  closeCash: [
    { answers: [401, 403, 403, 'ok', 'cash-closed'], ask: () => ({ body: { contado: 0, nota: 'Nada' } }) },
  ],
  reopenCash: [{ answers: [401, 403, 403, 403, 'ok'], ask: () => ({ body: { motivo: 'Faltaba contar' } }) }],
  createPayment: [
    { of: 'by who one is', answers: theOwnerAlone, ask: ({ sale }) => ({ body: { id: sale.id } }) },
    { of: 'by its receipt', answers: everybody, ask: ({ sale }) => ({ body: sale }) },
  ],
  checkPayment: [{ answers: everybody, ask: ({ sale }) => ({ body: { comprobante: sale.comprobante } }) }],
  listPayments: [{ answers: staff }],
  editPayment: [
    {
      answers: admins,
      ask: async (scene) => ({ ...(await ofAPayment(scene)), body: { nota: 'Llamó', ventaNumero: null } }),
    },
  ],
  archivePayment: [{ answers: admins, ask: ofAPayment }],
  verifyPayment: [{ answers: staff, ask: ofAPayment }],
  refundPayment: [
    {
      answers: admins,
      ask: async (scene) => ({
        ...(await ofAPayment(scene)),
        body: { monto: 1, medio: 'proveedor', vuelveStock: false },
      }),
    },
  ],
  registerUser: [{ answers: everybody, ask: (_scene, asker) => ({ body: form(asker) }) }],
  createSeller: [
    { answers: admins, ask: () => ({ body: { nombre: 'Alguien', email: 'vende@correo.test' } }) },
  ],
  listUsers: [{ answers: admins }],
  switchUser: [
    {
      answers: admins,
      ask: async (scene) => ({ ...(await ofSomebodyElse(scene)), body: { action: 'disable' } }),
    },
  ],
  sendPasswordLink: [{ answers: admins, ask: ofSomebodyElse }],
  endSessionsOf: [{ answers: admins, ask: ofSomebodyElse }],
  signInWithEmail: [{ answers: everybody, ask: ({ ownerToken }) => ({ body: { token: ownerToken } }) }],
  signInWithThird: [{ answers: everybody, ask: ({ ownerToken }) => ({ body: { token: ownerToken } }) }],
  whoAmI: [{ answers: signedIn }],
  listWaysIn: [{ answers: everybody }],
  requestSignInLink: [{ answers: everybody, ask: () => ({ body: { email: 'nadie@correo.test' } }) }],
  enterByLink: [{ answers: everybody, ask: linkOfTheOwner }],
  requestPasswordReset: [{ answers: everybody, ask: () => ({ body: { email: 'nadie@correo.test' } }) }],
  resetPassword: [{ answers: everybody, ask: resetOfSomebody }],
  requestEmailVerification: [{ answers: signedIn }],
  verifyEmail: [
    { answers: [401, 'ok', 'user-mismatch', 'user-mismatch', 'user-mismatch'], ask: confirmationOfTheOwner },
  ],
  getPasswordPolicy: [{ answers: everybody }],
  readAccount: [{ answers: signedIn }],
  editAccount: [
    {
      answers: signedIn,
      ask: () => ({ body: { nombre: 'Alguien', provincia: '', direccion: '', cp: '' } }),
    },
  ],
  changePassword: [
    {
      answers: signedIn,
      ask: () => ({ body: { actual: PASSWORD, nueva: `${PASSWORD}-nueva` } }),
      once: true,
    },
  ],
  listSessions: [{ answers: signedIn }],
  endOtherSessions: [{ answers: signedIn }],
  downloadAccount: [{ answers: signedIn }],
  closeAccount: [
    { answers: [401, 'ok', 'ok', 403, 403], ask: () => ({ body: { clave: PASSWORD } }), once: true },
  ],
  startTwoStep: [{ of: 'without its cookie', answers: allSigned('not-signed-in'), ask: secondStep }],
  confirmTwoStep: [{ of: 'without its cookie', answers: allSigned('not-signed-in'), ask: secondStep }],
  endTwoStep: [{ of: 'without its cookie', answers: allSigned('not-signed-in'), ask: secondStep }],
  enterWithCode: [
    { answers: everybodyIs('second-step-expired'), ask: () => ({ body: { codigo: '000000' } }) },
  ],
  endTwoStepOf: [
    { answers: [401, 403, 403, 403, 'two-step-off'], ask: ({ ownerUid: id }) => ({ params: { id } }) },
  ],
  // Both sales of the scene have this e-mail address.
  sendMail: [
    {
      answers: [401, 'ok', 'email-not-found', 'ok', 'ok'],
      ask: () => ({ body: { to: aCustomer().correo, subject: 'Gracias por tu compra' } }),
    },
  ],
  listEmails: [{ answers: admins }],
  readEmail: [{ answers: admins, ask: async ({ shop }) => ({ params: { id: await lastEmailId(shop) } }) }],
  resendEmail: [{ answers: [401, 403, 403, 403, 404], ask: () => ({ params: { id: '999999' } }) }],
  listAudit: [{ answers: admins }],
  listAuditAuthors: [{ answers: admins }],
  listAuditOfBulkEdit: [{ of: 'none', answers: adminsAre('bulk-edit-not-found') }],
  readPanel: [{ answers: admins }],
  listJobs: [{ answers: admins }],
  readJobPause: [{ answers: staff }],
  confirmJobReview: [
    {
      answers: adminsAre('review-not-needed'),
      ask: () => ({
        body: { hasta: '2026-03-10T15:00:00Z', ventas: 1, correos: 0, compras: 'anular', envio: 'enviar' },
      }),
    },
  ],
  runJob: [{ answers: admins, ask: () => ({ params: { name: 'expire-sales' }, body: {} }) }],
  readStore: [{ answers: everybody }],
}
