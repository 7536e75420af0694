import { useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { MAX_IMPORT_BYTES } from '#contract/product/product-imports.ts'
import { type ImportKind, importKinds } from '#domain/product/product-import.ts'
import { Button } from '#web/components/button/button.tsx'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { FileDrop } from '#web/components/input/file-drop.tsx'
import { kindLabels } from '#web/back-office/products/imports/import-texts.ts'
import { useImportUpload } from './use-import-upload.ts'

const limits = { ends: ['.csv', '.txt', '.tsv', '.xlsx'], maxBytes: MAX_IMPORT_BYTES }

/** Form for the file of a new import. The shop changes only after the preview is accepted. */
export function NewImport() {
  const [kind, setKind] = useState<ImportKind>('productos')
  const [chosen, setChosen] = useState<{ file?: File; error?: string }>({})
  const { send, reset, busy, part, refusal, leaving } = useImportUpload()
  useBeforeUnload((event) => {
    if (busy) event.preventDefault()
  })
  const { file, error } = chosen
  const submit = () => {
    if (file === undefined) setChosen({ error: error ?? 'Elegí un archivo.' })
    else void send(file, kind)
  }
  if (file !== undefined && part !== undefined)
    return (
      <section className="flex max-w-xl flex-col gap-3">
        <ProgressBar label={`Subiendo ${file.name}: ${Math.floor(part * 100)} %`} value={part} max={1} />
        {refusal !== undefined && (
          <>
            <RefusalBox>{refusal}</RefusalBox>
            <div className="flex flex-wrap gap-3">
              <Button onClick={submit}>Reintentar</Button>
              <Button variant="secondary" onClick={reset}>
                Elegir otro archivo
              </Button>
            </div>
          </>
        )}
        {leaving && (
          <ConfirmDialog
            title="¿Salir sin terminar de subir?"
            action="Salir"
            onConfirm={leaving.leave}
            onClose={leaving.stay}
          >
            El archivo se está subiendo. Si salís ahora, tenés que elegirlo de nuevo.
          </ConfirmDialog>
        )}
      </section>
    )
  return (
    <form
      noValidate
      method="post"
      aria-label="Importar un archivo"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      <KindCards kind={kind} onChange={setKind} />
      <FileDrop
        label="Archivo"
        limits={limits}
        file={file}
        error={error}
        onChange={(change) => setChosen('error' in change ? { error: refusalText(change.error) } : change)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Revisar el archivo
        </Button>
        <p className="text-ink-soft">Antes de guardar ves qué cambia.</p>
      </div>
      <JavascriptRequired to="importar" />
    </form>
  )
}

const refusalText = (refusal: string): string =>
  /\.xls (?:no es|pesa|está)/i.test(refusal)
    ? 'El archivo es de un Excel viejo (.xls). Abrilo, guardalo como .xlsx o .csv y elegí ese.'
    : refusal

type KindCardsProps = { kind: ImportKind; onChange: (kind: ImportKind) => void }

const KindCards = ({ kind, onChange }: KindCardsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-14 font-semibold">Qué trae el archivo</legend>
    <div className="grid gap-3 md:grid-cols-3">
      {importKinds.map((value) => (
        <label
          key={value}
          className="flex gap-3 rounded-control border border-line-strong bg-white p-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="tipo"
            value={value}
            checked={kind === value}
            onChange={() => onChange(value)}
            aria-describedby={`tipo-${value}`}
            className="size-5 shrink-0 outline-none"
          />
          <span className="font-semibold">
            {kindLabels[value]}
            <span id={`tipo-${value}`} className="block text-14 font-normal text-ink-soft">
              {descriptions[value]}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const descriptions: Readonly<Record<ImportKind, string>> = {
  productos:
    'Nombre, precio, stock, talles, colores y fotos. Sirve lo que exportan Tiendanube, Shopify, WooCommerce, PrestaShop y Mercado Libre.',
  precios:
    'Código y precio, y el costo si está. Cambia solo los precios y costos de productos que ya están en la tienda.',
  conteo: 'Código y cantidad. Lo que no coincide con el stock queda como un movimiento.',
}
