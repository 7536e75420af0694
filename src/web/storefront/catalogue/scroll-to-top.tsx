import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/components/button/icon-button.tsx'

/** The button appears after this scroll distance (specification section 9). */
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
      // An open chat hides the button on a phone, because the chat has the full width. From 1024 px the
      // button fits in the page's gutter.
      className="fixed bottom-5 left-4 z-10 animate-rise border border-line bg-paper shadow-float max-sm:in-[:root:has(.chat_form)]:invisible lg:left-0.5"
    />
  )
}

/** The script checks for reduced motion, because the style sheet cannot control scrolling by script. */
function goToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' })
}
