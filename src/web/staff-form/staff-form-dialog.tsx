import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'
import type { StaffForm } from './use-staff-form.ts'

type StaffFormDialogProps = {
  form: StaffForm
  title: string
  /** What the button that saves says. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** A form of the staff's in a panel: why it was not saved at its head, its buttons always in sight. */
export function StaffFormDialog({ form, title, action, onClose, children }: StaffFormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form.id} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <FormProvider {...(form.methods as UseFormReturn)}>
        <form
          id={form.id}
          noValidate
          method="post"
          aria-label={title}
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-5"
        >
          {form.isDraft && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
              Esto es lo que habías escrito.
              <Button variant="quiet" size="small" onClick={form.forget}>
                Empezar de nuevo
              </Button>
            </p>
          )}
          {form.refusal !== undefined && <RefusalBox>{form.refusal}</RefusalBox>}
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
