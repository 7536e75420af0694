import { useEffect, useEffectEvent, useState } from 'react'
import { readBulkEdit } from '#contract/product/bulk-edits.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import type { ListedEdit } from './bulk-texts.ts'

const POLL_INTERVAL_MS = 700

/** Polls the progress of an edit until its end. Retries when the server does not respond. */
export function useBulkProgress(started: ListedEdit, onDone: (edit: ListedEdit) => void): ListedEdit {
  const [edit, setEdit] = useState(started)
  const done = useEffectEvent(onDone)
  const { id, terminado } = edit
  useEffect(() => {
    if (terminado) return
    const controller = new AbortController()
    const poll = async () => {
      try {
        const next = await callApi(readBulkEdit, { params: { id }, signal: controller.signal })
        setEdit(next)
        if (next.terminado) done(next)
      } catch (problem) {
        if (!controller.signal.aborted && !(problem instanceof ApiProblem)) throw problem
      }
    }
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [id, terminado])
  return edit
}
