import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer as createVite } from 'vite'
import { finishPicturesInBackground } from './adapters/images/finish-in-background.ts'
import { announce, announceNewDatabase } from './announce.ts'
import { readConfig } from './config.ts'
import { type Deps, imagesFolder, openDeps } from './deps.ts'
import { hasAdmin } from './features/users/user-store.ts'
import type { servePages as ServePages, WebBuild } from './http/serve-pages.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { leaveAtOnce } from './leave-at-once.ts'
import { listen } from './listen.ts'
import { readyShop } from './ready-shop.ts'
import type { serveSampleLetters as ServeSampleLetters } from './showcase/serve-sample-letters.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const STOPS_WITHIN_MS = 8_000

type BuildApp = (deps: Deps) => Hono

/** Development server: Vite loads the app, so edits in any layer take effect at once. */
async function main(): Promise<void> {
  const config = readConfig()
  announceNewDatabase(config)
  const { deps, close } = await openDeps(config, { onDirectoryLost: leaveAtOnce(config.dataDir) })
  await readyShop(deps)

  const server = createServer()
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  let built: BuildApp | undefined
  let answer: ReturnType<typeof getRequestListener> | undefined

  server.on('request', (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { buildApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as { buildApp: BuildApp }
        // A new function means that Vite reloaded an edited module.
        if (buildApp !== built || !answer) {
          const pages = (await vite.ssrLoadModule('/src/server/http/serve-pages.ts')) as {
            servePages: typeof ServePages
          }
          const showcase = (await vite.ssrLoadModule('/src/server/showcase/serve-sample-letters.ts')) as {
            serveSampleLetters: typeof ServeSampleLetters
          }
          const app = buildApp(deps)
          showcase.serveSampleLetters(app, deps)
          const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>
          pages.servePages(app, build, {
            mode: 'development',
            replies: deps.replies,
            publicUrl: config.publicUrl,
            log: deps.log,
          })
          // The cache contains replies of the code before the edit.
          deps.news.changed('catalogue')
          answer = getRequestListener(app.fetch)
          built = buildApp
        }
        await answer(request, response)
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
  announce(config, origin, { hasAdmin: await hasAdmin(deps.pool) })
  const jobs = startJobs({ ...deps, origin })
  const notices = deps.simulator?.startDelivery(fetch)
  const pictures = finishPicturesInBackground(imagesFolder(config), { avif: false, log: deps.log })

  const stop = async () => {
    await jobs.stop()
    pictures.stop()
    await vite.close()
    server.closeAllConnections()
    await notices?.stop()
    await close()
    process.exit(0)
  }
  stopOnSignal(stop, { withinMs: STOPS_WITHIN_MS })
}

main().catch((failure: unknown) => {
  console.error(failure)
  process.exit(1)
})
