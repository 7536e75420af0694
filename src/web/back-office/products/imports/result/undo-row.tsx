import { undoImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'
import { rowLabel } from '#web/back-office/products/imports/preview/row-name.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'

/** Button that undoes one product of an import. Renders nothing for a row without an undo. */
export function UndoRow({ id, row }: { id: string; row: ImportRow }) {
  const { report, busy } = useCallWithToast()
  if (!row.sePuedeDeshacer) return null
  const undo = () =>
    report(async () => {
      await callApi(undoImport, { params: { id }, body: { posicion: row.posicion } })
      return []
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void undo()}>
      Deshacer<span className="sr-only"> {rowLabel(row)}</span>
    </Button>
  )
}
