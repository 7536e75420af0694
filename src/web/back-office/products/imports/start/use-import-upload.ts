import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { createImport, MAX_PART_BYTES } from '#contract/product/product-imports.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { importPath } from '#web/back-office/products/imports/import-texts.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'
import { sendFile } from '#web/api/send-file.ts'

/** `sent`: number of parts that the server has. */
type Started = { file: File; tipo: ImportKind; importId: string; sent: number }

/**
 * Uploads the file of a new import and opens the import. A second `send` of the same file continues with the missing
 * parts. `part`: sent fraction, undefined before the first `send`. `leaving`: a blocked navigation that waits for
 * confirmation, because it would stop the upload.
 */
export function useImportUpload() {
  const navigate = useNavigate()
  const { run, busy } = useOneAtATime()
  const [part, setPart] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const started = useRef<Started>(undefined)
  const idempotencyKey = useRef<string>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const blocker = useBlocker(({ nextLocation: { pathname } }) => {
    const { current } = started
    const isStopped = stop.current === undefined || stop.current.signal.aborted
    return busy && !isStopped && (current === undefined || pathname !== importPath(current.importId))
  })
  const leave = async (to: Location) => {
    stop.current?.abort()
    await navigate(to)
  }

  const start = async (file: File, tipo: ImportKind): Promise<Started> => {
    const { current } = started
    if (current?.file === file && current.tipo === tipo) return current
    const { id } = await saveOnce(
      createImport,
      { body: { tipo, archivo: file.name, bytes: file.size } },
      { read: () => idempotencyKey.current, write: (key) => (idempotencyKey.current = key) },
    )
    started.current = { file, tipo, importId: id, sent: 0 }
    return started.current
  }
  const send = (file: File, tipo: ImportKind) =>
    run(async () => {
      const { signal } = (stop.current = new AbortController())
      setRefusal(undefined)
      setPart((before) => before ?? 0)
      try {
        const current = await start(file, tipo)
        const { importId, sent } = current
        await uploadParts(file, {
          importId,
          sent,
          signal,
          onPart: (now) => (current.sent = now),
          onProgress: setPart,
        })
        if (!signal.aborted) await navigate(importPath(importId))
      } catch (problem) {
        if (signal.aborted) return
        setRefusal(problem instanceof ApiProblem ? problem.message : UNREADABLE)
      }
    })
  const reset = () => {
    setPart(undefined)
    setRefusal(undefined)
  }
  const leaving =
    blocker.state === 'blocked'
      ? { stay: () => blocker.reset(), leave: () => void leave(blocker.location) }
      : undefined
  return { send, reset, busy, part, refusal, leaving }
}

/** A browser cannot read a chosen file that was changed or moved afterwards. */
const UNREADABLE = 'No se pudo leer el archivo. Elegilo de nuevo.'

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
async function uploadParts(file: File, { importId, sent, signal, onPart, onProgress }: Parts): Promise<void> {
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
