import { useState } from 'react'
import type { Step } from '#web/storefront/cart/steps.ts'

/**
 * State of the folded cart. A new step folds the cart, and a new `problem` unfolds it. A solved problem leaves the cart
 * open, because the shopper still works there. `problem` is '' for a cart without problems.
 */
export function useFold(step: Step, problem: string): { open: boolean; toggle: () => void } {
  const [fold, setFold] = useState({ step, problem: '', open: false })
  if (fold.step !== step || fold.problem !== problem)
    setFold({ step, problem, open: problem !== '' || (fold.step === step && fold.open) })
  return { open: fold.open, toggle: () => setFold({ ...fold, open: !fold.open }) }
}
