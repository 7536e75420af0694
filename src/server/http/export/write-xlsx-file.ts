import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/http/problem.ts'
import type { WriteTable } from './write-table.ts'

/** Maximum number of cells that are not blank. At this number the worker used 400 MB. */
const MAX_CELLS = 500_000
const MAX_HEAP_MB = 512

/**
 * Writes an XLSX file with one sheet. A worker thread builds the file in memory, so the shop stays responsive. Throws
 * `too-long-for-xlsx` for more than `MAX_CELLS` cells.
 */
export const writeXlsxFile: WriteTable = async (file, headings, readAll) => {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { file, headings },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const ended = endOf(worker)
  // If the read fails, the worker fails too. This handler prevents an unhandled rejection of the worker.
  ended.catch(() => {})
  try {
    await readAll(async (chunks) => {
      let cells = 0
      for await (const rows of chunks) {
        cells += rows.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0)
        if (cells > MAX_CELLS) throw new Problem('too-long-for-xlsx')
        worker.postMessage(rows)
      }
    })
    worker.postMessage('end')
    await ended
  } finally {
    await worker.terminate()
  }
}

const endOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', (failure: NodeJS.ErrnoException) =>
      reject(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('too-long-for-xlsx') : failure),
    )
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`XLSX worker ended: ${code}`))))
  })
