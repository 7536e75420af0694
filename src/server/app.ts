import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/http/problem.ts'
import { SIMULATOR_PATH } from './adapters/payments/simulator/simulator-path.ts'
import type { Deps } from './deps.ts'
import { accountEndpoints } from './features/account/account.endpoints.ts'
import { bulkEditsEndpoints } from './features/bulk-edits/bulk-edits.endpoints.ts'
import { productImportsEndpoints } from './features/product-import/product-imports.endpoints.ts'
import { stockCountEndpoints } from './features/product-import/stock-counts/stock-counts.endpoints.ts'
import { auditEndpoints } from './features/audit/audit.endpoints.ts'
import { carrierShipmentsEndpoints } from './features/shipping/carrier/carrier-shipments.endpoints.ts'
import { shippingEndpoints } from './features/shipping/shipping.endpoints.ts'
import { depositsEndpoints } from './features/deposits/deposits.endpoints.ts'
import { receivingEndpoints } from './features/receiving/receiving.endpoints.ts'
import { withdrawalsEndpoints } from './features/withdrawals/withdrawals.endpoints.ts'
import { returnsEndpoints } from './features/returns/returns.endpoints.ts'
import { cashEndpoints } from './features/cash/cash.endpoints.ts'
import { catalogueEndpoints } from './features/catalogue/catalogue.endpoints.ts'
import { checkoutEndpoints } from './features/checkout/checkout.endpoints.ts'
import { productExportEndpoints } from './features/product-export/product-export.endpoints.ts'
import { productsEndpoints } from './features/products/products.endpoints.ts'
import { categoryEndpoints } from './features/categories/categories.endpoints.ts'
import { couponEndpoints } from './features/coupons/coupon.endpoints.ts'
import { emailsEndpoints } from './features/emails/emails.endpoints.ts'
import { imagesEndpoints } from './features/images/images.endpoints.ts'
import { invoicingEndpoints } from './features/invoicing/invoicing.endpoints.ts'
import { printedVouchersEndpoints } from './features/vouchers/printed-vouchers.endpoints.ts'
import { vouchersEndpoints } from './features/vouchers/vouchers.endpoints.ts'
import { googleSheetEndpoints } from './features/google-sheet/google-sheet.endpoints.ts'
import { jobsEndpoints } from './features/jobs/jobs.endpoints.ts'
import { reportEndpoints } from './features/reports/reports.endpoints.ts'
import { labelsEndpoints } from './features/labels/labels.endpoints.ts'
import { panelEndpoints } from './features/panel/panel.endpoints.ts'
import { paymentsEndpoints } from './features/payments/payments.endpoints.ts'
import { serveWebhook } from './features/payments/webhook/serve-webhook.ts'
import { salesEndpoints } from './features/sales/sales.endpoints.ts'
import { serveSitemap } from './features/sitemap/serve-sitemap.ts'
import { serveManifest } from './features/store/serve-manifest.ts'
import { serveShopPictures } from './features/store/serve-shop-pictures.ts'
import { sizeGuidesEndpoints } from './features/size-guides/size-guides.endpoints.ts'
import { storeEndpoints } from './features/store/store.endpoints.ts'
import { passwordPolicyEndpoints } from './features/users/password-policy.endpoints.ts'
import { sessionEndpoints } from './features/sign-in/session.endpoints.ts'
import { staffPinsEndpoints } from './features/staff-pins/staff-pins.endpoints.ts'
import { secondFactorEndpoints } from './features/second-factor/second-factor.endpoints.ts'
import { signInEndpoints } from './features/sign-in/sign-in.endpoints.ts'
import { transfersEndpoints } from './features/transfers/transfers.endpoints.ts'
import { customerEndpoints } from './features/customers/customers.endpoints.ts'
import { usersEndpoints } from './features/users/users.endpoints.ts'
import { problemResponse } from './http/problems/problem-response.ts'
import { serveApiDocs } from './http/api/serve-api-docs.ts'
import { readClientAddress } from './http/request/client-address.ts'
import { serveHealth } from './http/monitoring/serve-health.ts'
import { nameHandlerRoute } from './http/monitoring/route-names.ts'
import { sameOrigin } from './http/security/same-origin.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { serveEndpoints } from './http/api/serve-endpoints.ts'
import { serveImages } from './http/files/serve-images.ts'

/** Builds the HTTP app without pages. The order of registration is the order of matching. */
export function buildApp(deps: Deps): Hono {
  const app = new Hono()
  app.onError((failure, c) => problemResponse(c, failure, deps.log))
  app.use(readClientAddress(deps.config.trustedProxies, deps.log))
  app.use(securityHeaders(deps.config.publicUrl))
  app.use(nameHandlerRoute())
  serveWebhook(app, deps)
  app.use(sameOrigin(deps.config.publicUrl))

  serveHealth(app, deps)
  deps.metrics.serve(app, deps.config)
  serveImages(app, deps.images)
  serveSitemap(app, deps)
  serveManifest(app, deps)
  serveShopPictures(app, deps)
  serveApiDocs(app, deps.config.publicUrl)
  deps.identity.serve(app)
  if (deps.simulator) app.route(SIMULATOR_PATH, deps.simulator.app)
  serveEndpoints(app, {
    identify: deps.identity.identify,
    replies: deps.replyCache,
    clock: deps.clock,
    calls: endpoints,
    bindings: [
      ...sizeGuidesEndpoints(deps),
      ...storeEndpoints(deps),
      ...catalogueEndpoints(deps),
      ...categoryEndpoints(deps),
      ...couponEndpoints(deps),
      ...productsEndpoints(deps),
      ...productExportEndpoints(deps),
      ...bulkEditsEndpoints(deps),
      ...labelsEndpoints(deps),
      ...productImportsEndpoints(deps),
      ...stockCountEndpoints(deps),
      ...imagesEndpoints(deps),
      ...checkoutEndpoints(deps),
      ...salesEndpoints(deps),
      ...cashEndpoints(deps),
      ...depositsEndpoints(deps),
      ...receivingEndpoints(deps),
      ...withdrawalsEndpoints(deps),
      ...shippingEndpoints(deps),
      ...carrierShipmentsEndpoints(deps),
      ...returnsEndpoints(deps),
      ...transfersEndpoints(deps),
      ...paymentsEndpoints(deps),
      ...sessionEndpoints(deps),
      ...signInEndpoints(deps),
      ...secondFactorEndpoints(deps),
      ...staffPinsEndpoints(deps),
      ...passwordPolicyEndpoints(deps),
      ...usersEndpoints(deps),
      ...customerEndpoints(deps),
      ...accountEndpoints(deps),
      ...emailsEndpoints(deps),
      ...auditEndpoints(deps),
      ...jobsEndpoints(deps),
      ...googleSheetEndpoints(deps),
      ...invoicingEndpoints(deps),
      ...printedVouchersEndpoints(deps),
      ...vouchersEndpoints(deps),
      ...panelEndpoints(deps),
      ...reportEndpoints(deps),
    ],
  })
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
  return app
}
