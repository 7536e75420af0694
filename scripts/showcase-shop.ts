import { readConfig } from '#server/config/config.ts'
import { startShopServer } from '#server/startup/start-shop-server.ts'
import { serveSampleEmails } from '#server/showcase/serve-sample-emails.ts'
import { buildWhenStale, pagesFolder } from './prepare/build-when-stale.ts'

// Starts the built shop with /showcase, the page of all components, for its browser test.
if (!buildWhenStale('showcase')) throw new Error('The page of all components could not be built')
await startShopServer(readConfig(), { pages: pagesFolder('showcase'), addRoutes: serveSampleEmails })
