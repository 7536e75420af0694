import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { SIMULATOR_PATH } from './adapters/payments/simulator/open-simulator.ts'
import type { Deps } from './deps.ts'
import { accountEndpoints } from './features/account/account.endpoints.ts'
import { bulkEditsEndpoints } from './features/bulk-edits/bulk-edits.endpoints.ts'
import { auditEndpoints } from './features/audit/audit.endpoints.ts'
import { cashEndpoints } from './features/cash/cash.endpoints.ts'
import { catalogueEndpoints } from './features/catalogue/catalogue.endpoints.ts'
import { checkoutEndpoints } from './features/checkout/checkout.endpoints.ts'
import { productsEndpoints } from './features/products/products.endpoints.ts'
import { couponEndpoints } from './features/coupons/coupon.endpoints.ts'
import { emailsEndpoints } from './features/emails/emails.endpoints.ts'
import { imagesEndpoints } from './features/images/images.endpoints.ts'
import { jobsEndpoints } from './features/jobs/jobs.endpoints.ts'
import { panelEndpoints } from './features/panel/panel.endpoints.ts'
import { paymentsEndpoints } from './features/payments/payments.endpoints.ts'
import { serveNotifications } from './features/payments/serve-notifications.ts'
import { salesEndpoints } from './features/sales/sales.endpoints.ts'
import { serveSitemap } from './features/sitemap/serve-sitemap.ts'
import { serveManifest } from './features/store/serve-manifest.ts'
import { storeEndpoints } from './features/store/store.endpoints.ts'
import { passwordEndpoints } from './features/users/password.endpoints.ts'
import { sessionEndpoints } from './features/users/session.endpoints.ts'
import { twoStepEndpoints } from './features/two-step/two-step.endpoints.ts'
import { waysInEndpoints } from './features/ways-in/ways-in.endpoints.ts'
import { usersEndpoints } from './features/users/users.endpoints.ts'
import { answerProblem } from './http/answer-problem.ts'
import { apiDocs } from './http/api-docs.ts'
import { readCaller } from './http/caller-address.ts'
import { health } from './http/health.ts'
import { Metrics } from './http/metrics.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveAll } from './http/serve.ts'
import { serveImages } from './http/serve-images.ts'

/** Builds the HTTP app without pages. The order of registration is the order of matching. */
export function buildApp(deps: Deps): Hono {
  const app = new Hono()
  const metrics = new Metrics(deps.replies, deps.sockets)
  app.onError((failure, c) => answerProblem(c, failure, deps.log))
  app.use(readCaller(deps.config.trustedProxies))
  app.use(securityHeaders(deps.config.publicUrl))
  app.use('/api/*', metrics.timing())
  serveNotifications(app, deps)
  app.use(sameOrigin(deps.config.publicUrl))

  health(app, deps)
  metrics.serve(app, deps.config)
  serveImages(app, deps.images)
  serveSitemap(app, deps)
  serveManifest(app, deps)
  apiDocs(app, deps.config.publicUrl)
  deps.identity.serve(app)
  if (deps.simulator) app.route(SIMULATOR_PATH, deps.simulator.app)
  serveAll(app, {
    identify: deps.identity.identify,
    replies: deps.replies,
    clock: deps.clock,
    calls: endpoints,
    bindings: [
      ...storeEndpoints(deps),
      ...catalogueEndpoints(deps),
      ...couponEndpoints(deps),
      ...productsEndpoints(deps),
      ...bulkEditsEndpoints(deps),
      ...imagesEndpoints(deps),
      ...checkoutEndpoints(deps),
      ...salesEndpoints(deps),
      ...cashEndpoints(deps),
      ...paymentsEndpoints(deps),
      ...sessionEndpoints(deps),
      ...waysInEndpoints(deps),
      ...twoStepEndpoints(deps),
      ...passwordEndpoints(deps),
      ...usersEndpoints(deps),
      ...accountEndpoints(deps),
      ...emailsEndpoints(deps),
      ...auditEndpoints(deps),
      ...jobsEndpoints(deps),
      ...panelEndpoints(deps),
    ],
  })
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
  return app
}
