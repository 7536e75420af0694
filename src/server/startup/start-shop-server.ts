import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createImageFormsInBackground } from '#server/adapters/images/create-image-forms-in-background.ts'
import { buildApp } from '#server/app.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Config } from '#server/config/config.ts'
import { type Deps, openDeps } from '#server/deps.ts'
import { hasAdmin } from '#server/features/users/user-store.ts'
import { serveFiles } from '#server/http/files/serve-files.ts'
import { observeRequests } from '#server/http/monitoring/observe-requests.ts'
import { type WebBuild, servePages } from '#server/http/pages/serve-pages.ts'
import { startJobs } from '#server/jobs/queue/start-jobs.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { openLog } from '#server/log/open-log.ts'
import { traceQueries } from '#server/tracing/trace-queries.ts'
import { isTracing } from '#server/tracing/tracer.ts'
import { createHttpServer, endConnectionsAfterResponse, listen, stopListening } from './http-server.ts'
import { printShopAddress, printNewDatabaseMessage } from './startup-messages.ts'
import { prepareShop } from './prepare-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { EXIT_AFTER_DRAIN_MS, GRACE_MS } from './stop-times.ts'

const BUILD_FOLDER = new URL('../../../build/', import.meta.url)

/**
 * Starts the whole shop in this process. A signal stops it cleanly (`stopOnSignal`). `payments` replaces the payment
 * provider, `pages` is the folder of the build, and `addRoutes` adds routes.
 */
export async function startShopServer(
  config: Config,
  {
    payments,
    pages = BUILD_FOLDER,
    addRoutes,
  }: {
    payments?: PaymentProvider
    pages?: URL
    addRoutes?: (app: Hono, deps: Deps) => void
  } = {},
): Promise<void> {
  printNewDatabaseMessage(config)
  const log = openLog(config.logLevel)
  // Precedes `openDeps`, which records spans only if tracing is on.
  const stopTracing = await startTracing(config.otlpEndpoint, log)
  const { deps, close } = await openDeps(config, {
    log,
    payments,
    onDirectoryLost: exitOnLostDirectory(config.dataDir),
  })
  if (isTracing()) traceQueries(deps.pool)
  await prepareShop(deps)

  const app = buildApp(deps)
  addRoutes?.(app, deps)
  serveFiles(app, fileURLToPath(new URL('client', pages)))
  servePages(app, await loadPages(pages), {
    mode: 'production',
    replies: deps.replyCache,
    publicUrl: config.publicUrl,
    imageHost: config.imagesHost?.origin,
    log: deps.log,
  })

  const server = createHttpServer(app.fetch, deps.replyCache, {
    sockets: deps.socketLimit,
    observe: observeRequests({
      metrics: deps.metrics,
      log: deps.log,
      trustedProxies: config.trustedProxies,
    }),
  })
  const port = await listen(server, config, (failure) =>
    deps.log.error({ err: failure }, 'a connection could not be accepted'),
  )
  const { origin } = new URL(config.publicUrl ?? `http://localhost:${port}`)
  await printShopAddress(deps.config, origin, { hasAdmin: await hasAdmin(deps.pool) })
  const jobs = startJobs({ ...deps, origin })
  const imageFinisher = createImageFormsInBackground(deps.images, {
    settings: { dataDir: config.dataDir, imagesS3: config.imagesS3 },
    avif: config.avif,
    log: deps.log,
  })

  const drainMs = config.drainSeconds * 1000
  const stop = async () => {
    deps.shutdown.abort()
    endConnectionsAfterResponse(server)
    await pause(drainMs)
    imageFinisher.stop()
    await Promise.all([stopListening(server, GRACE_MS), jobs.stop()])
    await close()
    await stopTracing()
  }
  stopOnSignal(stop, { timeoutMs: drainMs + EXIT_AFTER_DRAIN_MS })
}

/** Loads the libraries of tracing only if the shop has a collector, because they cost time and memory. */
async function startTracing(endpoint: string | undefined, log: Logger): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {}
  const { startTracing: start } = await import('#server/tracing/start-tracing.ts')
  return start(endpoint, log)
}

async function loadPages(folder: URL): Promise<WebBuild> {
  const pages = new URL('server/index.js', folder)
  if (!existsSync(pages)) throw new Error('Falta preparar las páginas de la tienda: npx react-router build')
  // A computed path, so that the TypeScript compiler does not follow the import into the build.
  return (await import(pages.href)) as WebBuild
}
