import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listVouchersOfSale } from '#contract/invoices/vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { isWaiting } from './voucher-texts.ts'

/** Vouchers of a sale, and what its ticket prints of the newest invoice. */
export type VouchersOfSale = ReplyOf<typeof listVouchersOfSale>
export type TicketInvoice = NonNullable<VouchersOfSale['impresa']>

type Read = { saleId: string; found: VouchersOfSale | undefined; problem?: string }

/** ARCA answers in a few seconds. */
const FOLLOW_PAUSE_MS = 2_000
/** Five minutes. Without an answer until then, the list of invoices shows the voucher. */
const FOLLOW_READS = 150
/** A print does not wait longer for the invoice. */
const PRINT_LIMIT_MS = 3_000

/** Reads the vouchers of a sale before a print. Undefined: the read failed, and the ticket is printed without invoice. */
export const fetchSaleVouchers = (saleId: string): Promise<VouchersOfSale | undefined> =>
  callApi(listVouchersOfSale, {
    params: { id: saleId },
    signal: AbortSignal.timeout(PRINT_LIMIT_MS),
  }).catch(() => undefined)

/**
 * Reads the vouchers of a sale, and again while one waits for ARCA or will be created. `known`: vouchers that were read
 * before. Another `version` loads them again. `refresh` reads and renders them before a print.
 */
export function useSaleVouchers(
  saleId: string,
  { version = 0, known }: { version?: number | string; known?: VouchersOfSale | undefined } = {},
) {
  const [read, setRead] = useState<Read>({ saleId, found: known })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (reads: number): Promise<void> => {
      try {
        const found = await callApi(listVouchersOfSale, { params: { id: saleId }, signal: stop.signal })
        setRead({ saleId, found })
        if (!mayChange(found)) return
      } catch (failure) {
        if (stop.signal.aborted) return
        if (!(failure instanceof ApiProblem)) throw failure
        setRead((before) => ({
          saleId,
          found: before.saleId === saleId ? before.found : undefined,
          problem: failure.message,
        }))
        if (failure.status >= 400 && failure.status < 500) return
      }
      if (reads < FOLLOW_READS) timer = setTimeout(() => void load(reads + 1), FOLLOW_PAUSE_MS)
    }
    void load(1)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [saleId, version, attempt])
  const { found, problem } = read.saleId === saleId ? read : { found: undefined, problem: undefined }
  return {
    found,
    problem,
    reload: () => setAttempt(attempt + 1),
    refresh: async () => {
      if (found !== undefined && !mayChange(found)) return
      const fresh = await fetchSaleVouchers(saleId)
      if (fresh) flushSync(() => setRead({ saleId, found: fresh }))
    },
  }
}

const mayChange = ({ comprobantes, seFacturaSola }: VouchersOfSale): boolean =>
  seFacturaSola || comprobantes.some(isWaiting)

/** True while the newest invoice of a sale may still be authorised. */
export function awaitsInvoice({ comprobantes, seFacturaSola, impresa }: VouchersOfSale): boolean {
  const invoice = comprobantes.findLast(({ clase }) => clase === 'factura')
  return impresa === null && (seFacturaSola || (invoice !== undefined && invoice.estado !== 'descartado'))
}
