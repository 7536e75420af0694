import { isProblem } from '#contract/http/problem.ts'
import { isRefusedValue } from '#server/database/errors/is-refused-value.ts'

/** Products per transaction. A sale of one of these products waits at most for one transaction. */
const BATCH_SIZE = 200

export type Steps = {
  clock: { now(): Date }
  closing?: AbortSignal | undefined
  afterBatch?: ((rows: number) => Promise<void> | void) | undefined
}

/** `refusal`: the reason why the only row of this batch was refused before. */
export type Batch = { size: number; refusal?: string }

/** Processes the next rows in one transaction. Returns their number, or undefined when no row waits. */
type RunBatch = (batch: Batch) => Promise<number | undefined>

/**
 * Runs batches until no row waits or the shop closes. If a product of a batch is refused, the products run one by one,
 * so a refused product never stops the others. Returns the number of processed rows.
 */
export async function runBatches({ closing, afterBatch }: Steps, runBatch: RunBatch): Promise<number> {
  let processed = 0
  while (!closing?.aborted) {
    const rows = await runNextRows(runBatch)
    if (rows === undefined) break
    processed += rows
    await afterBatch?.(rows)
  }
  return processed
}

async function runNextRows(runBatch: RunBatch): Promise<number | undefined> {
  try {
    return await runBatch({ size: BATCH_SIZE })
  } catch (failure) {
    if (refusalOf(failure) === undefined) throw failure
  }
  let processed = 0
  while (processed < BATCH_SIZE) {
    const rows = await runOne(runBatch)
    if (rows === undefined) break
    processed += rows
  }
  return processed
}

async function runOne(runBatch: RunBatch): Promise<number | undefined> {
  try {
    return await runBatch({ size: 1 })
  } catch (failure) {
    const refusal = refusalOf(failure)
    if (refusal === undefined) throw failure
    return runBatch({ size: 1, refusal })
  }
}

/** Returns the reason if the database or a rule refused the product. */
function refusalOf(failure: unknown): string | undefined {
  if (isProblem(failure)) return failure.text
  return isRefusedValue(failure)
    ? 'La tienda ya tiene este producto, o uno de sus datos no se puede guardar'
    : undefined
}
