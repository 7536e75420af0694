import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { StaffForm } from './use-staff-form.ts'

type StaffFormDialogProps = {
  form: StaffForm
  title: string
  action: string
  /** Follows the text of a refusal: a link to what solves it. */
  refusalLink?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A staff form in a dialog. A refusal is at the top, and the buttons stay visible. Closes without a confirmation,
 * because the draft is stored and restored.
 */
export function StaffFormDialog({
  form,
  title,
  action,
  refusalLink,
  onClose,
  children,
}: StaffFormDialogProps) {
  return (
    <ActionDialog
      title={title}
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={form.busy}>
          {action}
        </Button>
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
          {form.isDraft && <DraftNotice onDiscard={form.forget} />}
          {form.refusal !== undefined && (
            <RefusalBox>
              <span>
                {form.refusal} {refusalLink}
              </span>
            </RefusalBox>
          )}
          {children}
        </form>
      </FormProvider>
    </ActionDialog>
  )
}
