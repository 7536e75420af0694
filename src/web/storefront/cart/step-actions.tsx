import type { ReactNode } from 'react'
import { LinkButton } from '#web/components/button/link-button.tsx'

/** Buttons of a step. On a phone the buttons stay at the bottom of the screen. */
export function StepActions({ back, children }: { back?: string; children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="relative roomy:max-sm:sticky bottom-0 z-1 -mx-4 flex gap-3 border-t border-line bg-paper px-4 py-3 *:last:flex-1 max-sm:*:px-4 large-text:flex-wrap large-text:*:last:flex-auto sm:static sm:mx-0 sm:border-0 sm:p-0 sm:*:last:flex-none"
    >
      {back !== undefined && (
        // Aligns the link's text with the step's text.
        <LinkButton to={back} variant="quiet" size="large" className="sm:-ml-7">
          Atrás
        </LinkButton>
      )}
      {children}
    </div>
  )
}
