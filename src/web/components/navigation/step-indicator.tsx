import { Check } from 'lucide-react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/**
 * Shows which steps of the purchase are done, current and still to do. `current` counts from 1. A value above
 * the last step marks all steps as done.
 */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="Pasos de la compra" className="flex w-full gap-1 sm:gap-2">
      {steps.map((step, position) => {
        const number = position + 1
        const isDone = number < current
        const isCurrent = number === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={joinClasses(
              'flex min-w-0 flex-1 flex-col gap-2 border-t-2 pt-2 text-12 transition-colors sm:text-14',
              isDone && 'border-ink',
              isCurrent && 'border-accent font-semibold',
              !isDone && !isCurrent && 'border-line text-ink-soft',
            )}
          >
            <span className="flex items-center gap-1.5">
              {isDone ? (
                <Check aria-hidden className="hidden size-4 shrink-0 sm:block" />
              ) : (
                <span aria-hidden className="hidden tabular-nums sm:inline">
                  {number}
                </span>
              )}
              {isDone && <span className="sr-only">Listo: </span>}
              <span className="truncate">{step}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
