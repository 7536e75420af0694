import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { StaffForm } from './use-staff-form.ts'

type StaffFormPageProps = {
  form: StaffForm
  /** Accessible name of the form. */
  label: string
  action: string
  more?: ReactNode
  children: ReactNode
}

/**
 * A staff form that is a whole screen. The submit button and the refusal stay visible at the bottom. The user may leave
 * at any time, because the draft is stored and restored. Render only in the browser (`useHydrated`), because the server
 * has no draft.
 */
export function StaffFormPage({ form, label, action, more, children }: StaffFormPageProps) {
  return (
    <FormProvider {...(form.methods as UseFormReturn)}>
      <form
        id={form.id}
        noValidate
        method="post"
        aria-label={label}
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-10 [&_:is(input,select,button)]:scroll-mb-28"
      >
        {form.isDraft && <DraftNotice onDiscard={form.forget} />}
        {children}
        <div className="sticky bottom-0 z-5 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 2xl:-mx-10 2xl:px-10">
          {form.refusal !== undefined && <RefusalBox>{form.refusal}</RefusalBox>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" busy={form.busy}>
              {action}
            </Button>
            {more}
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
