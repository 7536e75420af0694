import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { watchFreeSpots } from './free-spot.ts'

/** `at`: path of the page where the chat was opened. The chat closes on every other page. */
export type ChatOpening = { by: 'greeting' | 'visitor'; at: string } | 'closed'

/** Time until an automatic greeting closes (specification section 9). */
const CLOSES_AFTER_MS = 20_000

/** Key in session storage, because a visit lasts as long as the tab. */
const GREETED_KEY = 'chatSaludo'

/** On a smaller screen only the visitor opens the chat. */
const LARGE_SCREEN = '(width >= 48rem) and (height >= 30rem)'

/** The checkout and the forms, where only the visitor opens the chat. */
const FORM_PAGES = /^\/(?:cart|login|register|profile)\/?$/

const storage = openBrowserStorage('sessionStorage')

type ChatState = {
  box: RefObject<HTMLElement | null>
  opening: ChatOpening | undefined
  onChange: (opening: ChatOpening) => void
}

/**
 * The chat opens by itself once a visit, where its panel covers no price or control. The panel closes after 20 s without
 * pointer or focus inside, and a greeting also when the page moves a control under the panel. `isWaiting`: the panel is
 * invisible and waits for a free place.
 */
export function useChatOpening({ box, opening, onChange }: ChatState) {
  const { pathname } = useLocation()
  const isLarge = useMediaQuery(LARGE_SCREEN)
  const isInUse = useInUse(box)
  const returnsFocus = useRef(false)
  const { by: openedBy } = typeof opening === 'object' ? opening : {}
  const open = openedBy !== undefined
  const mayGreet = isLarge && !FORM_PAGES.test(pathname)
  const isWaiting = mayGreet && opening === undefined && !storage.read(GREETED_KEY)

  const isOpen = useEffectEvent(() => open)
  const followPage = useEffectEvent((isPanelFree: boolean) => {
    if (isWaiting && isPanelFree) onChange({ by: 'greeting', at: pathname })
    const hasFocus = box.current?.contains(document.activeElement) === true
    const isInPlace = isPanelFree && mayGreet
    if (openedBy === 'greeting' && !isInPlace && !hasFocus) onChange('closed')
  })
  useEffect(
    () =>
      box.current
        ? watchFreeSpots(box.current, { isOpen: () => isOpen(), onRest: (isFree) => followPage(isFree) })
        : undefined,
    [box],
  )

  useEffect(() => {
    if (open) storage.write(GREETED_KEY, 'si')
  }, [open])

  useEffect(() => {
    if (!open || isInUse) return
    const closing = setTimeout(() => onChange('closed'), CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [open, isInUse, onChange])

  const close = () => {
    returnsFocus.current = box.current?.contains(document.activeElement) === true
    onChange('closed')
  }
  useEffect(() => {
    if (open || !returnsFocus.current) return
    returnsFocus.current = false
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [box, open])

  useEffect(() => {
    if (!open) return
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog:modal') === null) close()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  })

  return { openedBy, isWaiting, close }
}

/** True while the pointer or the focus is inside. */
function useInUse(box: RefObject<HTMLElement | null>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const markInUse = () => setInUse(true)
    element.addEventListener('pointerenter', markInUse, { signal })
    element.addEventListener('focusin', markInUse, { signal })
    element.addEventListener('pointerleave', () => setInUse(element.contains(document.activeElement)), {
      signal,
    })
    element.addEventListener('focusout', () => setInUse(element.matches(':hover')), { signal })
    return () => listening.abort()
  }, [box])
  return isInUse
}
