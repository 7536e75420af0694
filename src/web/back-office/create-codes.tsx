import { Barcode } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createProductCodes } from '#contract/product/labels.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'

type CreateCodesProps = {
  selection: BodyOf<typeof createProductCodes>['productos']
  /** Number of combinations without a code. */
  missing: number
  mayCreate: boolean
}

/**
 * Says how many combinations of the selected products have no barcode, and creates their codes in parts. Renders nothing
 * if none is missing.
 */
export function CreateCodes({ selection, missing, mayCreate }: CreateCodesProps) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useOneAtATime()
  const [created, setCreated] = useState(0)
  const create = async () => {
    let done = 0
    try {
      for (let remaining = missing; remaining > 0;) {
        const { creados, faltan } = await saveOnce(
          createProductCodes,
          { body: { productos: selection } },
          keyInMemory(),
        )
        done += creados
        setCreated(done)
        remaining = creados === 0 ? 0 : faltan
      }
      showToast({ kind: 'success', text: done === 1 ? 'Creamos 1 código' : `Creamos ${done} códigos` })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    } finally {
      setCreated(0)
      await revalidate()
    }
  }
  if (missing === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-white px-4 py-3">
      <p role="status" className="min-w-0 flex-1 basis-64">
        {`${combinationsText(missing)} sin código de barras. `}
        {mayCreate
          ? 'Creá los códigos para que el lector de la caja encuentre cada prenda.'
          : 'Quien administra la tienda puede crear los códigos.'}
      </p>
      {mayCreate && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void run(create)}>
          <Barcode aria-hidden className="size-4" /> Crear los códigos que faltan
        </Button>
      )}
      {busy && created > 0 && (
        <div className="basis-full">
          <ProgressBar
            label={`${created.toLocaleString('es-AR')} de ${missing.toLocaleString('es-AR')}`}
            value={created}
            max={missing}
          />
        </div>
      )}
    </div>
  )
}

const combinationsText = (count: number): string =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? 'combinación' : 'combinaciones'}`

function keyInMemory() {
  let stored: string | undefined
  return { read: () => stored, write: (key: string | undefined) => void (stored = key) }
}
