import { setTimeout as pause } from 'node:timers/promises'
import { errorCauses } from '#server/database/errors/error-causes.ts'

const MAX_TRIES = 4
const SERIALIZATION_FAILED = '40001'
const DEADLOCKED = '40P01'

/** Runs `work`, and retries after a deadlock or a serialization failure, up to three times with increasing delays. */
export async function retrySerializationFailures<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (failure) {
      if (tries === MAX_TRIES || !isSerializationFailure(failure)) throw failure
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}

const isSerializationFailure = (failure: unknown): boolean =>
  errorCauses(failure).some((one) =>
    [SERIALIZATION_FAILED, DEADLOCKED].includes((one as { code?: string }).code ?? ''),
  )
