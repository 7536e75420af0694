import { buildWhenStale } from './build-when-stale.ts'
import { runParts } from './run-parts.ts'
import { longParts } from './test-parts.ts'

buildWhenStale()
await runParts(longParts, process.argv.slice(2))
