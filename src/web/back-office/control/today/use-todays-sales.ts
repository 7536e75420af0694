import { useEffect, useRef, useState } from 'react'
import { listCounterSales } from '#contract/sale/counter-sales.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { readFirstItems } from '#web/api/read-first-items.ts'

const PAGE_SIZE = 20

export type TodaysSale = ReplyOf<typeof listCounterSales>[number]
type LoadedSales = { sales: readonly TodaysSale[]; total: number }

/**
 * Loads today's counter sales when opened. `read`: undefined until the sales arrive. `problem`: message of a failed
 * request.
 */
export function useTodaysSales() {
  const [read, setRead] = useState<LoadedSales>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(true)
  const controller = useRef<AbortController>(undefined)
  const requestedCount = useRef(PAGE_SIZE)

  const load = async () => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    try {
      const { rows, total } = await readFirstItems(requestedCount.current, (query) =>
        callApiForList(listCounterSales, { query, signal }),
      )
      if (signal.aborted) return
      setRead({ sales: rows, total })
      setProblem(undefined)
    } catch (failure) {
      if (signal.aborted) return
      if (!(failure instanceof ApiProblem)) throw failure
      setProblem(failure.message)
    }
    setReading(false)
  }
  useEffect(() => {
    void load()
    return () => controller.current?.abort()
  }, [])

  const reload = () => {
    setReading(true)
    void load()
  }

  return {
    read,
    problem,
    isReading,
    reload,
    more: () => {
      requestedCount.current += PAGE_SIZE
      reload()
    },
    annulled: (id: string) => {
      setRead(
        (now) =>
          now && { ...now, sales: now.sales.map((sale) => (sale.id === id ? annulledSale(sale) : sale)) },
      )
      reload()
    },
  }
}

const annulledSale = (sale: TodaysSale): TodaysSale => ({ ...sale, estadoPago: 'Anulado', anulable: false })
