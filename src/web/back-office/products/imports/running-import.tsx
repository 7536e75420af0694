import { useState } from 'react'
import { cancelImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { IMPORTS_PATH, type ProductImport, progressText } from './import-texts.ts'
import { useImportCall } from './use-import-call.ts'

/** Progress of an import while the server works or the file uploads. The work continues after the page closes. */
export function RunningImport({ found }: { found: ProductImport }) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, refusal } = useImportCall()
  const { estado, hechas, total } = found
  const cancel = () => run(() => callApi(cancelImport, { params: { id: found.id }, body: {} }))
  return (
    <section className="flex max-w-xl flex-col gap-3">
      <ProgressBar label={progressText(found)} value={hechas} max={total} className="text-18 font-semibold" />
      <p className="text-ink-soft">{explanations[estado as keyof typeof explanations]}</p>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap gap-3">
        {estado === 'subiendo' && (
          <LinkButton to={IMPORTS_PATH} variant="secondary">
            Elegir el archivo de nuevo
          </LinkButton>
        )}
        <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
          Cancelar
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={estado === 'deshaciendo' ? 'Dejar de deshacer' : 'Cancelar la importación'}
          action={estado === 'deshaciendo' ? 'Dejar de deshacer' : 'Cancelar la importación'}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          {consequences[estado as keyof typeof consequences]}
        </ConfirmDialog>
      )}
    </section>
  )
}

const explanations = {
  subiendo: 'Si cerraste la página donde lo subías, elegí el archivo de nuevo.',
  leyendo: 'Todavía no se guarda nada. Podés cerrar esta página y volver después.',
  aplicando: 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta página.',
  deshaciendo: 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta página.',
} as const

const consequences = {
  subiendo: 'No se guardó nada.',
  leyendo: 'No se guardó nada.',
  aplicando: 'Lo que ya se guardó queda en la tienda, y después lo podés deshacer.',
  deshaciendo: 'Lo que ya se deshizo queda deshecho. Después podés deshacer lo que falta.',
} as const
