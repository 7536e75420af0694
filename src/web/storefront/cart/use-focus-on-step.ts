import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Step, stepHeadingId } from './steps.ts'

/** Focuses the heading of a step, so screen readers continue reading there. */
export const focusStep = (step: Step): void => document.getElementById(stepHeadingId(step))?.focus()

/**
 * Moves the focus to the heading of a new step. A `notice` gets the focus instead, and also when the notice
 * appears while the shopper uses no control. `isPaused`: another part of the page moves the focus.
 */
export function useFocusOnStep({
  step,
  notice,
  isPaused,
}: {
  step: Step
  notice: RefObject<HTMLElement | null> | undefined
  isPaused: boolean
}): void {
  const shownStep = useRef(step)
  useEffect(() => {
    const isNewStep = shownStep.current !== step
    shownStep.current = step
    if (isPaused) return
    if (notice !== undefined && (isNewStep || !isControlFocused())) notice.current?.focus()
    else if (isNewStep) focusStep(step)
  }, [step, notice, isPaused])
}

/** Focuses the heading after an addition whose button disappeared, because the cart is no longer empty. */
export function useFocusAfterAddition(additions: number, step: Step): void {
  const focusHeading = useEffectEvent(() => focusStep(step))
  useEffect(() => {
    if (additions > 0 && document.activeElement === document.body) focusHeading()
  }, [additions])
}

const isControlFocused = (): boolean =>
  document.activeElement?.matches('input, select, textarea, button, a') ?? false
