import { dismissSheetConflict } from '#contract/google-sheet/google-sheet.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'

/** Button that removes a conflict from the list. */
export function DismissConflict({ id, nombre, campo }: { id: number; nombre: string; campo: string }) {
  const { report, busy } = useCallWithToast()
  const dismiss = () =>
    report(async () => {
      const { message } = await callApi(dismissSheetConflict, { params: { id: String(id) }, body: {} })
      return message
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void dismiss()}>
      Listo
      <span className="sr-only">
        {' '}
        con {campo} de {nombre}
      </span>
    </Button>
  )
}
