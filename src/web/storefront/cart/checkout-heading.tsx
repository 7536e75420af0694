import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { StepIndicator } from '#web/components/navigation/step-indicator.tsx'
import { type Step, stepNames } from './steps.ts'

type CheckoutHeadingProps = {
  /** The current step. Undefined for an empty cart, which has no steps. */
  step: Step | undefined
  /** Notices about the whole purchase. */
  children?: ReactNode
}

/** Heading of the checkout. On a narrow screen the heading is low, so the first field of a step is in view. */
export function CheckoutHeading({ step, children }: CheckoutHeadingProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 lg:mb-8 lg:block">
        <Link
          to="/"
          className="-ml-3 inline-flex size-11 items-center justify-center gap-2 text-14 underline-offset-4 hover:underline lg:ml-0 lg:size-auto lg:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-5 lg:size-4" />
          <span className="max-lg:sr-only">Volver</span>
        </Link>
        <h1 className="text-20 lg:mt-1 lg:text-40">Tu compra</h1>
      </div>
      {step !== undefined && <StepIndicator steps={stepNames} current={step} />}
      <JavascriptRequired to="comprar" className="my-6" />
      {children}
    </div>
  )
}
