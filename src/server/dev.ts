import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer as createVite } from 'vite'
import { createImageFormsInBackground } from './adapters/images/create-image-forms-in-background.ts'
import { printShopAddress, printNewDatabaseMessage } from './startup/startup-messages.ts'
import { readConfig } from './config/config.ts'
import { type Deps, openDeps } from './deps.ts'
import { hasAdmin } from './features/users/user-store.ts'
import type { servePages as ServePages, WebBuild } from './http/pages/serve-pages.ts'
import { startJobs } from './jobs/queue/start-jobs.ts'
import { exitOnLostDirectory } from './data-directory/exit-on-lost-directory.ts'
import { listen } from './startup/http-server.ts'
import { prepareShop } from './startup/prepare-shop.ts'
import type { serveSampleEmails as ServeSampleEmails } from './showcase/serve-sample-emails.ts'
import { stopOnSignal } from './startup/stop-on-signal.ts'

const STOP_TIMEOUT_MS = 8_000

type BuildApp = (deps: Deps) => Hono

/** Development server. Vite loads the app, so edits in any layer take effect at once. */
async function main(): Promise<void> {
  const config = readConfig()
  printNewDatabaseMessage(config)
  const { deps, close } = await openDeps(config, { onDirectoryLost: exitOnLostDirectory(config.dataDir) })
  await prepareShop(deps)

  const server = createServer()
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  let built: BuildApp | undefined
  let requestListener: ReturnType<typeof getRequestListener> | undefined

  server.on('request', (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { buildApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as { buildApp: BuildApp }
        // A new function means that Vite reloaded an edited module.
        if (buildApp !== built || !requestListener) {
          const pages = (await vite.ssrLoadModule('/src/server/http/pages/serve-pages.ts')) as {
            servePages: typeof ServePages
          }
          const showcase = (await vite.ssrLoadModule('/src/server/showcase/serve-sample-emails.ts')) as {
            serveSampleEmails: typeof ServeSampleEmails
          }
          const app = buildApp(deps)
          showcase.serveSampleEmails(app, deps)
          const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>
          pages.servePages(app, build, {
            mode: 'development',
            replies: deps.replyCache,
            publicUrl: config.publicUrl,
            imageHost: config.imagesHost?.origin,
            log: deps.log,
          })
          // The cache has replies from before the edit.
          deps.catalogueChanges.notify('catalogue')
          requestListener = getRequestListener(app.fetch)
          built = buildApp
        }
        await requestListener(request, response)
      } catch (failure) {
        if (failure instanceof Error) vite.ssrFixStacktrace(failure)
        deps.log.error(failure)
        response.statusCode = 500
        response.end(String(failure))
      }
    }),
  )
  vite.watcher.on('change', (file) => {
    if (file.includes('/src/server/')) vite.ws.send({ type: 'full-reload' })
  })

  const port = await listen(server, config)
  const { origin } = new URL(config.publicUrl ?? `http://localhost:${port}`)
  await printShopAddress(config, origin, { hasAdmin: await hasAdmin(deps.pool) })
  const jobs = startJobs({ ...deps, origin })
  const imageFinisher = createImageFormsInBackground(deps.images, {
    settings: { dataDir: config.dataDir, imagesS3: config.imagesS3 },
    avif: false,
    log: deps.log,
  })

  const stop = async () => {
    await jobs.stop()
    imageFinisher.stop()
    await vite.close()
    server.closeAllConnections()
    await close()
    process.exit(0)
  }
  stopOnSignal(stop, { timeoutMs: STOP_TIMEOUT_MS })
}

main().catch((failure: unknown) => {
  console.error(failure)
  process.exit(1)
})
