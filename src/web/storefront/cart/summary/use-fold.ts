import { useState } from 'react'
import type { Step } from '#web/storefront/cart/steps.ts'

type Problem = {
  step: Step
  /** '' for a cart without problems. */
  problem: string
  /** Last refusal because of the cart. Each refusal is a new object. */
  refusal: object | undefined
}

export type Fold = Problem & { open: boolean }

/**
 * State of the folded cart. A new step folds the cart, and a new problem or refusal unfolds it. A solved problem leaves
 * the cart open, because the shopper still works there.
 */
export function useFold(now: Problem): { open: boolean; toggle: () => void } {
  const [stored, setFold] = useState<Fold>({ ...now, problem: '', refusal: undefined, open: false })
  const fold = nextFold(stored, now)
  if (fold !== stored) setFold(fold)
  return { open: fold.open, toggle: () => setFold({ ...fold, open: !fold.open }) }
}

/** Returns `fold` itself when nothing changed. */
export function nextFold(fold: Fold, { step, problem, refusal }: Problem): Fold {
  if (fold.step === step && fold.problem === problem && fold.refusal === refusal) return fold
  const isRefusalGone = fold.step === step && fold.problem === problem && refusal === undefined
  const stays = fold.step === step && fold.open
  return { step, problem, refusal, open: stays || (problem !== '' && !isRefusalGone) }
}
