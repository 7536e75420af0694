import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { finishPicturesInBackground } from './adapters/images/finish-in-background.ts'
import { buildApp } from './app.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import type { Config } from './config.ts'
import { type Deps, imagesFolder, openDeps } from './deps.ts'
import { hasAdmin } from './features/users/user-store.ts'
import { serveFiles } from './http/serve-files.ts'
import { type WebBuild, servePages } from './http/serve-pages.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { leaveAtOnce } from './leave-at-once.ts'
import { createListener, listen, stopListening } from './listen.ts'
import { announce, announceNewDatabase } from './announce.ts'
import { readyShop } from './ready-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const GRACE_MS = 8_000
const CLOSES_WITHIN_MS = 3_000
const PAGES = new URL('../../build/', import.meta.url)

/**
 * Starts the whole shop in this process. Stops cleanly (`stopOnSignal`). `payments` overrides the payment provider,
 * `pages` is the folder of the build, and `more` adds routes.
 */
export async function openShopServer(
  config: Config,
  {
    payments,
    pages = PAGES,
    more,
  }: {
    payments?: PaymentProvider
    pages?: URL
    more?: (app: Hono, deps: Deps) => void
  } = {},
): Promise<void> {
  announceNewDatabase(config)
  const { deps, close } = await openDeps(config, {
    payments,
    onDirectoryLost: leaveAtOnce(config.dataDir),
  })
  await readyShop(deps)

  const app = buildApp(deps)
  more?.(app, deps)
  serveFiles(app, fileURLToPath(new URL('client', pages)))
  servePages(app, await loadPages(pages), {
    mode: 'production',
    replies: deps.replies,
    publicUrl: config.publicUrl,
    log: deps.log,
  })

  const server = createListener(app.fetch, deps.replies, { sockets: deps.sockets })
  const port = await listen(server, config, (failure) =>
    deps.log.error({ err: failure }, 'a caller could not be taken'),
  )
  const { origin } = new URL(config.publicUrl ?? `http://localhost:${port}`)
  announce(config, origin, { hasAdmin: await hasAdmin(deps.pool) })
  const jobs = startJobs({ ...deps, origin })
  // Delivered in process, because a demo may be unable to reach its public address.
  const notices = deps.simulator?.startDelivery((request) => app.fetch(request))
  const pictures = finishPicturesInBackground(imagesFolder(config), { avif: config.avif, log: deps.log })

  const stop = async () => {
    pictures.stop()
    await Promise.all([stopListening(server, GRACE_MS), jobs.stop(), notices?.stop()])
    await close()
  }
  stopOnSignal(stop, { withinMs: GRACE_MS + CLOSES_WITHIN_MS })
}

async function loadPages(folder: URL): Promise<WebBuild> {
  const pages = new URL('server/index.js', folder)
  if (!existsSync(pages)) throw new Error('Falta preparar las páginas de la tienda: npx react-router build')
  // A computed specifier keeps the compiler out of the build.
  return (await import(pages.href)) as WebBuild
}
