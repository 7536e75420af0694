import { useEffect, useState } from 'react'
import type { SizeTable } from '#domain/product/size-table.ts'

/**
 * Reads the size table of a product while `isOpen`. Null until it arrives, without a table, and after a failure,
 * because a shopper can buy without it.
 */
export function useSizeGuide(id: string, isOpen: boolean): SizeTable | null {
  const [table, setTable] = useState<SizeTable | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const reading = new AbortController()
    import('./fetch-size-guide.ts')
      .then(({ fetchSizeGuide }) => fetchSizeGuide(id, reading.signal))
      .then(
        (read) => !reading.signal.aborted && setTable(read),
        () => {},
      )
    return () => reading.abort()
  }, [id, isOpen])
  return table
}
