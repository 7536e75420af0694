import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { runBulkEdits } from './run-bulk-edits.ts'

const LOOKS_EVERY_MS = 1_000
const RESTS_MS = 20
/** After a failure of the database, not to fill the log. */
const LOOKS_AGAIN_AFTER_MS = 10_000

/** Makes the changes of many products that staff ask for, until stopped. Stopping waits for the part that is being written. */
export function startBulkEdits(deps: Pick<Deps, 'pool' | 'clock' | 'news' | 'log'>): {
  stop(): Promise<void>
} {
  const closing = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => {})
  const running = run()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const untilNextLook = await runBulkEdits(deps, {
        closing: closing.signal,
        rest: () => wait(RESTS_MS),
      }).then(
        () => LOOKS_EVERY_MS,
        (failure: unknown) => {
          deps.log.warn({ err: failure }, 'changes of many products wait')
          return LOOKS_AGAIN_AFTER_MS
        },
      )
      await wait(untilNextLook)
    }
  }

  return {
    async stop() {
      closing.abort()
      await running
    },
  }
}
