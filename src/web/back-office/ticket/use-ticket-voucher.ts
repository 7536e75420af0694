import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { readTicketVoucher } from '#contract/invoices/printed-vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'

export type TicketVoucher = ReplyOf<typeof readTicketVoucher>
export type TicketInvoice = NonNullable<TicketVoucher['factura']>

const READ_LIMIT_MS = 3_000
const POLL_MS = 2_000
const MAX_POLLS = 15

/** Reads what a ticket prints of an invoice. Undefined: the read failed, and the ticket is printed without invoice. */
export const fetchTicketVoucher = (saleId: string): Promise<TicketVoucher | undefined> =>
  callApi(readTicketVoucher, {
    params: { id: saleId },
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  }).catch(() => undefined)

/**
 * Reads the invoice of a sale. While the invoice waits for ARCA, reads again for half a minute. `refresh` reads and renders
 * it before a print. `known`: an invoice that was read before.
 */
export function useTicketVoucher(saleId: string, known: TicketVoucher | undefined) {
  const [read, setRead] = useState({ saleId, voucher: known })
  const voucher = read.saleId === saleId ? read.voucher : undefined
  const isSettled = voucher !== undefined && !awaitsInvoice(voucher)
  useEffect(() => {
    if (isSettled) return
    let isOver = false
    const poll = async () => {
      for (let left = MAX_POLLS; left > 0 && !isOver; left -= 1) {
        const fresh = await fetchTicketVoucher(saleId)
        if (isOver) return
        if (fresh) setRead({ saleId, voucher: fresh })
        await pause(POLL_MS)
      }
    }
    void poll()
    return () => {
      isOver = true
    }
  }, [saleId, isSettled])
  const refresh = async () => {
    if (isSettled) return
    const fresh = await fetchTicketVoucher(saleId)
    if (fresh) flushSync(() => setRead({ saleId, voucher: fresh }))
  }
  return { voucher, refresh }
}

/** True while the invoice may still be authorised. */
export const awaitsInvoice = ({ estado, factura }: TicketVoucher): boolean =>
  estado !== null && estado !== 'descartado' && factura === null

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
