import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { type ChatOpening, isChatOpen } from './chat-opening.ts'

/** Time until an automatic greeting closes (specification section 9). */
const CLOSES_AFTER_MS = 20_000

/** Key in session storage, because a visit lasts as long as the tab. */
const GREETED_KEY = 'chatSaludo'

const storage = openBrowserStorage('sessionStorage')

/**
 * The chat opens by itself once, on the first page of a visit with enough space. The panel closes after 20 s without
 * pointer or focus inside. `isRequested`: the visitor opened the chat, so the
 * panel may take the focus.
 */
export function useChatWidget() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const cramped = useMediaQuery('(width < 40rem), (height < 53rem)')
  const [opening, setOpening] = useState<ChatOpening>()
  const [isInUse, setInUse] = useState(false)
  const box = useRef<HTMLElement>(null)
  const returnsFocus = useRef(false)
  if (isHydrated && opening === undefined) setOpening({ by: storage.read(GREETED_KEY) ? 'none' : 'greeting' })
  const open = opening !== undefined && isChatOpen(opening, { pathname, cramped })

  useEffect(() => {
    if (open) storage.write(GREETED_KEY, 'si')
  }, [open])

  useEffect(() => {
    if (!open || isInUse) return
    const closing = setTimeout(() => setOpening({ by: 'none' }), CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [open, isInUse])

  const close = () => {
    returnsFocus.current = box.current?.contains(document.activeElement) === true
    setOpening({ by: 'none' })
  }
  useEffect(() => {
    if (open || !returnsFocus.current) return
    returnsFocus.current = false
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [open])

  useEffect(() => {
    if (!open) return
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog:modal') === null) close()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  })

  const markInUse = () => setInUse(true)
  return {
    open,
    isRequested: opening?.by === 'visitor',
    box,
    close,
    openChat: () => setOpening({ by: 'visitor', at: pathname }),
    activityHandlers: {
      onPointerEnter: markInUse,
      onFocus: markInUse,
      onPointerLeave: () => setInUse(box.current?.contains(document.activeElement) === true),
      onBlur: () => setInUse(box.current?.matches(':hover') === true),
    },
  }
}
