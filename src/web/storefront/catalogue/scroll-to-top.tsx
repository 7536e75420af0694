import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/components/button/icon-button.tsx'

/** Specification section 9. */
const SHOWN_PAST_PX = 300

export function ScrollToTop() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const update = () => setVisible(window.scrollY > SHOWN_PAST_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!isVisible) return null
  return (
    <IconButton
      label="Volver arriba"
      icon={<ArrowUp aria-hidden className="size-5" />}
      onClick={goToTop}
      // The open chat is as wide as a phone. From 1024 px the button fits in the gutter.
      className="fixed bottom-5 left-4 z-10 animate-rise border border-line bg-paper shadow-float max-sm:in-[:root:has(.chat_form)]:invisible lg:left-0.5"
    />
  )
}

/** The style sheet's reduced motion does not apply to scrolling by script. */
function goToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' })
}
