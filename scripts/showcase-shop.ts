import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'
import { serveSampleLetters } from '#server/showcase/serve-sample-letters.ts'
import { buildWhenStale, pagesFolder } from './build-when-stale.ts'

// What `npm start` does, with /showcase among the pages: for the test that looks at every component in a built shop.
if (!buildWhenStale('showcase')) throw new Error('The page of all components could not be built')
await openShopServer(readConfig(), { pages: pagesFolder('showcase'), more: serveSampleLetters })
