import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readImport } from '#contract/product/product-imports.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { isRunning, type ProductImport } from './import-texts.ts'

const POLL_MS = 1_000
/** Slow, because downloads of pictures take minutes. */
const PICTURES_POLL_MS = 5_000

/**
 * Returns the import, and polls it while it runs and the page is visible. A new state reloads the page's data. Retries
 * when the server does not respond.
 */
export function useImportProgress(loaded: ProductImport): ProductImport {
  const [polled, setPolled] = useState({ loaded, now: loaded })
  const { revalidate } = useRevalidator()
  const current = polled.loaded === loaded ? polled.now : loaded
  const store = useEffectEvent((now: ProductImport) => {
    setPolled({ loaded, now })
    if (now.estado !== current.estado) void revalidate()
  })
  const { id, estado, fotos } = current
  const interval = isRunning({ estado })
    ? POLL_MS
    : fotos.guardadas + fotos.fallidas < fotos.total
      ? PICTURES_POLL_MS
      : undefined
  useEffect(() => {
    if (interval === undefined) return
    const controller = new AbortController()
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        store(await callApi(readImport, { params: { id }, signal: controller.signal }))
      } catch (problem) {
        if (!controller.signal.aborted && !(problem instanceof ApiProblem)) throw problem
      }
    }
    const timer = setInterval(() => void poll(), interval)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [id, interval])
  return current
}
