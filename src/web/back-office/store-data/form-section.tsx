import type { ReactNode } from 'react'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

export const FormSection = ({ title, text, children }: FormSectionProps) => (
  <fieldset className="min-w-0 border-t border-ink pt-4">
    <legend className="float-left w-full text-20 font-semibold">{title}</legend>
    {text !== undefined && <p className="clear-both max-w-prose pt-1 text-ink-soft">{text}</p>}
    <div className="clear-both grid gap-x-6 gap-y-5 pt-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)
