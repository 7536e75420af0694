import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'
import { serveSampleLetters } from '#server/showcase/serve-sample-letters.ts'
import { buildWhenStale, pagesFolder } from './build-when-stale.ts'

// Starts the built shop with /showcase among its pages, for the test of every component.
if (!buildWhenStale('showcase')) throw new Error('The page of all components could not be built')
await openShopServer(readConfig(), { pages: pagesFolder('showcase'), more: serveSampleLetters })
