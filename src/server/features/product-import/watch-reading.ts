import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '#server/database/connection/open-database.ts'
import { changeImport } from './stores/product-imports-store.ts'

const PROGRESS_MS = 500

/** A person cancelled the import, so reading stops. */
export class Cancelled extends Error {}

/** `signal` aborts when a person cancels the import, or when the shop closes. */
export type Reading = {
  signal: AbortSignal
  progress: { hechas: number; total: number }
  stop(): Promise<void>
}

/** Stores the progress of a read every half second, and thereby notices that a person cancelled the import. */
export function watchReading(pool: Pool, id: string, closing: AbortSignal): Reading {
  const cancelling = new AbortController()
  const stopping = new AbortController()
  const progress = { hechas: 0, total: 0 }

  async function watch(): Promise<void> {
    while (await waited(stopping.signal)) {
      // A failing database also fails the read itself.
      const isReading = await changeImport(pool, { id, from: ['leyendo'] }, progress).catch(() => true)
      if (!isReading) return cancelling.abort(new Cancelled())
    }
  }
  const watching = watch()
  return {
    signal: AbortSignal.any([closing, cancelling.signal]),
    progress,
    stop() {
      stopping.abort()
      return watching
    },
  }
}

/** Returns false if `signal` ended the pause. */
const waited = (signal: AbortSignal): Promise<boolean> =>
  pause(PROGRESS_MS, true, { signal, ref: false }).catch(() => false)
