import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { unlessAborted } from '#server/concurrency/unless-aborted.ts'
import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'
import { XLSX_LIMITS, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import type { ConvertedSheet, ConvertJob, ConvertReply } from './convert-xlsx-process.ts'
import { tooMuchWork } from './xlsx-refusals.ts'

const WORKER = fileURLToPath(new URL('./convert-xlsx-process.ts', import.meta.url))

/** One child process, because each may use `XLSX_LIMITS.rssMb`. */
const withSlot = semaphore(1)

type Options = { folder: string; signal?: AbortSignal | undefined; limits?: XlsxLimits | undefined }

/**
 * Writes the rows of each sheet with content into a file of `folder`, and returns the sheets. Works in a child process
 * with limits of time and memory. Throws `UnreadableFile` for a file that is damaged or beyond a limit. `signal` kills
 * the child process, and ends the wait for the conversion of another file.
 */
export async function convertXlsx(file: string, options: Options): Promise<ConvertedSheet[]> {
  const { signal } = options
  signal?.throwIfAborted()
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  const conversion = withSlot(() => {
    begin()
    return convertNow(file, options)
  })
  // The race handles the failure of a conversion that was cancelled before its turn.
  if (signal) await unlessAborted(signal, () => Promise.race([turn, conversion]))
  return conversion
}

async function convertNow(file: string, options: Options): Promise<ConvertedSheet[]> {
  options.signal?.throwIfAborted()
  const reply = await replyOfChild(file, options)
  if (reply === undefined) {
    options.signal?.throwIfAborted()
    throw tooMuchWork()
  }
  if ('refusal' in reply) throw new UnreadableFile(reply.refusal)
  if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), reply.failure)
  return reply.sheets
}

/** Returns undefined if the child process ended without a reply: it was killed, or its heap was full. */
function replyOfChild(
  file: string,
  { folder, signal, limits = XLSX_LIMITS }: Options,
): Promise<ConvertReply | undefined> {
  const child = fork(WORKER, [], {
    stdio: 'ignore',
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
  return new Promise((resolve) => {
    let reply: ConvertReply | undefined
    child.once('message', (message: ConvertReply) => (reply = message))
    child.once('exit', () => resolve(reply))
    // An aborted child process still exits. Only a process that did not start has no `exit` event.
    child.once('error', () => child.pid === undefined && resolve(undefined))
    // An ending child process accepts no message. The `exit` handler then resolves.
    child.send({ file, folder, limits } satisfies ConvertJob, () => {})
  })
}
