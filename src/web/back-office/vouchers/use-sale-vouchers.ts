import { useEffect, useState } from 'react'
import { listVouchersOfSale } from '#contract/invoices/vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { isWaiting } from './voucher-texts.ts'

type SaleVouchers = ReplyOf<typeof listVouchersOfSale>

/** Pause between reads while a voucher waits for ARCA, which answers in a few seconds. */
const FOLLOW_PAUSE_MS = 3_000
/** Five minutes. Without an answer until then, the list of invoices shows the voucher. */
const FOLLOW_READS = 100

/**
 * Reads the vouchers of a sale, and again while one waits for ARCA. `follows`: also while the sale has none, because the
 * invoice of a new sale is made in the background. A larger `version` loads them again.
 */
export function useSaleVouchers(
  saleId: string,
  { version = 0, follows = false }: { version?: number; follows?: boolean },
) {
  const [read, setRead] = useState<SaleVouchers>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (reads: number): Promise<void> => {
      try {
        const found = await callApi(listVouchersOfSale, { params: { id: saleId }, signal: stop.signal })
        setRead(found)
        setProblem(undefined)
        const { comprobantes, sePuedeFacturar } = found
        const mayChange =
          comprobantes.some(isWaiting) || (follows && comprobantes.length === 0 && sePuedeFacturar)
        if (mayChange && reads < FOLLOW_READS) timer = setTimeout(() => void load(reads + 1), FOLLOW_PAUSE_MS)
      } catch (failure) {
        if (stop.signal.aborted) return
        if (!(failure instanceof ApiProblem)) throw failure
        setProblem(failure.message)
      }
    }
    void load(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [saleId, version, attempt, follows])
  return { read, problem, reload: () => setAttempt(attempt + 1) }
}
