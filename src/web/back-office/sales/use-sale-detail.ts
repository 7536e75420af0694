import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { listPayments } from '#contract/payment/payment-records.ts'
import { readSaleRecord } from '#contract/sale/sale-records.ts'
import { getSale } from '#contract/sale/sales.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import type { ListedSale } from './listed-sale.ts'

export type SaleRecord = ReplyOf<typeof readSaleRecord>
type LoadedDetail = { sale?: ListedSale; record?: SaleRecord; payments?: ListedPayment[]; problem?: string }

/** Loads a sale with its history, and shows `listed` until the response arrives. A larger `version` loads it again. */
export function useSaleDetail(
  id: string,
  { listed, version }: { listed: ListedSale | undefined; version: number },
) {
  const [read, setRead] = useState<LoadedDetail>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const request = { params: { id }, signal: stop.signal }
    const { signal } = stop
    Promise.all([
      callApi(getSale, request),
      callApi(readSaleRecord, request),
      callApi(listPayments, { query: { ventaId: id }, signal }),
    ])
      .then(([sale, record, { paymentsMp }]) => setRead({ sale, record, payments: paymentsMp }))
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return
        if (!(failure instanceof ApiProblem)) throw failure
        setRead({ problem: failure.message })
      })
    return () => stop.abort()
  }, [id, version, attempt])
  const reload = () => {
    setRead({})
    setAttempt(attempt + 1)
  }
  return { ...read, sale: read.sale ?? listed, reload }
}
