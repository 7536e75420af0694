import { useEffect, useEffectEvent, useState } from 'react'
import { readBulkEdit } from '#contract/bulk-edits.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import type { ListedEdit } from './bulk-words.ts'

const LOOKS_EVERY_MS = 700

/** Polls the progress of an edit until the edit ends. Retries when the server does not respond. */
export function useBulkProgress(started: ListedEdit, onDone: (edit: ListedEdit) => void): ListedEdit {
  const [edit, setEdit] = useState(started)
  const done = useEffectEvent(onDone)
  const { id, terminado } = edit
  useEffect(() => {
    if (terminado) return
    const leaving = new AbortController()
    const look = async () => {
      try {
        const next = await callApi(readBulkEdit, { params: { id }, signal: leaving.signal })
        setEdit(next)
        if (next.terminado) done(next)
      } catch (problem) {
        if (!leaving.signal.aborted && !(problem instanceof ApiProblem)) throw problem
      }
    }
    const timer = setInterval(() => void look(), LOOKS_EVERY_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [id, terminado])
  return edit
}
