import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type FieldErrorProps = { id?: string; className?: string; children: ReactNode }

export const FieldError = ({ id, className, children }: FieldErrorProps) => (
  <p id={id} role="alert" className={joinClasses('flex gap-1.5 text-14 font-medium text-bad', className)}>
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)
