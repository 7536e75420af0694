import { createContext, type ReactNode, useContext } from 'react'
import type { StoreSection } from '#web/back-office/store-data-address.ts'

/** The section that the screen shows. */
export const ShownSection = createContext<StoreSection>('identidad')

type FormSectionProps = { section: StoreSection; title: string; text?: string; children: ReactNode }

/** A part of the form. Hidden parts stay in the form, so that one save includes all of them. */
export const FormSection = ({ section, title, text, children }: FormSectionProps) => (
  <section hidden={useContext(ShownSection) !== section}>
    <fieldset className="min-w-0">
      <legend className="float-left w-full text-20 font-semibold">{title}</legend>
      {text !== undefined && <p className="clear-both max-w-prose pt-1 text-ink-soft">{text}</p>}
      <div className="clear-both grid gap-x-6 gap-y-5 pt-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  </section>
)
