import { MAX_PART_BYTES } from '#contract/product/product-imports.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { sendFile } from '#web/api/send-file.ts'

const ATTEMPTS = 2

type Parts = {
  importId: string
  sent: number
  signal: AbortSignal
  /** Receives the number of parts that the server has. */
  onPart: (sent: number) => void
  /** Receives the sent fraction of the file, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads the missing parts of a file in order. Throws `ApiProblem` when a part fails twice. */
export async function uploadParts(
  file: File,
  { importId, sent, signal, onPart, onProgress }: Parts,
): Promise<void> {
  const count = Math.ceil(file.size / MAX_PART_BYTES)
  for (let number = sent; number < count; number += 1) {
    const part = file.slice(number * MAX_PART_BYTES, (number + 1) * MAX_PART_BYTES)
    // This path repeats the contract's `uploadImportPart`. An import would add its file schema to the shoppers' script.
    const path = `/api/imports/${encodeURIComponent(importId)}/parts/${number}`
    await sendPart(path, part, {
      name: file.name,
      signal,
      onProgress: (fraction) => onProgress((number * MAX_PART_BYTES + fraction * part.size) / file.size),
    })
    onPart(number + 1)
  }
}

async function sendPart(path: string, part: Blob, sending: Parameters<typeof sendFile>[2]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, body } = await sendFile(path, part, sending)
      if (status === 200) return
      throw problemOf(status, body)
    } catch (problem) {
      const isTemporary = problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)
      if (!isTemporary || attempt === ATTEMPTS || sending.signal.aborted) throw problem
    }
  }
}

function problemOf(status: number, body: unknown): ApiProblem {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return new ApiProblem({
    status,
    code: typeof code === 'string' ? code : 'unexpected',
    message: typeof message === 'string' ? message : 'No se pudo subir el archivo.',
  })
}
