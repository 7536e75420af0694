import { useEffect, useRef, useState } from 'react'
import { listCounterSales } from '#contract/counter-sales.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApiForList } from '#web/call-api.ts'
import { readMany } from '#web/read-many.ts'

const PAGE_SIZE = 20

export type TodaysSale = ReplyOf<typeof listCounterSales>[number]
type Read = { sales: readonly TodaysSale[]; total: number }

/**
 * Loads the counter sales of today when opened. `read` is undefined until they arrive. `problem`: why they did not
 * arrive.
 */
export function useTodaysSales() {
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(true)
  const asked = useRef<AbortController>(undefined)
  const wanted = useRef(PAGE_SIZE)

  const load = async () => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    try {
      const { rows, total } = await readMany(wanted.current, (query) =>
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
    return () => asked.current?.abort()
  }, [])

  const again = () => {
    setReading(true)
    void load()
  }

  return {
    read,
    problem,
    isReading,
    again,
    more: () => {
      wanted.current += PAGE_SIZE
      again()
    },
    /** Shows the annulment at once. The server's response follows. */
    annulled: (id: string) => {
      setRead(
        (now) => now && { ...now, sales: now.sales.map((sale) => (sale.id === id ? gone(sale) : sale)) },
      )
      again()
    },
  }
}

const gone = (sale: TodaysSale): TodaysSale => ({ ...sale, estadoPago: 'Anulado', anulable: false })
