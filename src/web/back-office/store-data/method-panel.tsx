import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

type MethodPanelProps = {
  /** Path of the method in the form: 'shipping.zones.0'. */
  path: string
  title: string
  summary: string
  /** Article and noun for the buttons: 'el punto'. */
  what: string
  startsOpen: boolean
  onRemove: () => void
  children: ReactNode
}

/**
 * One method of a long list, closed until it is edited. A refused save opens the panel. The fields of a closed panel
 * keep their values, because the form has them.
 */
export function MethodPanel({
  path,
  title,
  summary,
  what,
  startsOpen,
  onRemove,
  children,
}: MethodPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isRemoving, setRemoving] = useState(false)
  const { errors, submitCount } = useFormState()
  const isWrong = get(errors, path) !== undefined
  const panel = useRef<HTMLLIElement>(null)
  const [refusedSubmit, setRefusedSubmit] = useState(0)
  const [seenSubmit, setSeenSubmit] = useState(submitCount)
  if (submitCount !== seenSubmit) {
    setSeenSubmit(submitCount)
    if (isWrong) {
      setOpen(true)
      setRefusedSubmit(submitCount)
    }
  }
  // The form cannot focus a field of a closed panel, because the field did not exist when the form was refused.
  useEffect(() => {
    if (refusedSubmit === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return
    panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedSubmit])
  return (
    <li ref={panel} className="border border-line bg-white">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group/method"
      >
        <summary className="flex min-h-14 list-none items-center gap-3 px-3 py-2 sm:px-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block font-semibold break-words">{title}</span>
            <span className="block text-14 break-words text-ink-soft">{summary}</span>
            {isWrong && <span className="block text-14 font-semibold text-bad">Hay datos para corregir</span>}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-open/method:rotate-180"
          />
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-5 border-t border-line p-3 sm:p-4">
            {children}
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              aria-label={`Quitar ${what} ${title}`}
              onClick={() => setRemoving(true)}
            >
              <Trash2 aria-hidden className="size-4" /> Quitar
            </Button>
          </div>
        )}
      </details>
      {isRemoving && (
        <ConfirmDialog
          title={`¿Quitar ${what}?`}
          action="Quitar"
          onConfirm={onRemove}
          onClose={() => setRemoving(false)}
        >
          «{title}» deja de ofrecerse cuando guardes los cambios. Las ventas que ya lo usan no cambian.
        </ConfirmDialog>
      )}
    </li>
  )
}
