import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first new row when the link to more rows disappears. `shown` is the number of rows.
 * `selector` must match one focusable element in each row. Call `expectMore` when the user presses the link.
 */
export function useFocusOnNewRow<List extends HTMLElement>(shown: number, selector: string) {
  const list = useRef<List>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return
    const first = list.current?.querySelectorAll<HTMLElement>(selector)[from.current]
    from.current = undefined
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  }, [shown, selector])
  return {
    list,
    expectMore: () => {
      from.current = shown
    },
  }
}
