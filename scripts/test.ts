import { buildWhenStale } from './build-when-stale.ts'
import { runParts } from './run-parts.ts'
import { parts } from './test-parts.ts'

const wanted = process.argv.slice(2)
// Server tests render pages too. A failed build is reported by the part that needs it.
if (wanted.length === 0 || wanted.includes('server')) buildWhenStale()
await runParts(parts, wanted)
