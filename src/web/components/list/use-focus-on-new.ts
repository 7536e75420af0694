import { useEffect, useRef } from 'react'

/**
 * The link to more of a list goes when no more are left, or are slow to come: its focus is handed to the first of the new
 * ones. `shown`: how many there are; `selector`: what takes the focus in each, once per entry; `expectMore`: the link was pressed.
 */
export function useFocusOnNew<List extends HTMLElement>(shown: number, selector: string) {
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
