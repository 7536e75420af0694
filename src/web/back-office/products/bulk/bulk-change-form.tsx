import { useId, useState } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { bulkChange } from '#contract/product/bulk-edits.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { priceRoundings } from '#domain/product/bulk-price.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { toWirePesos } from '#domain/text/typed-pesos.ts'
import { z } from '#contract/http/z.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { roundingLabels, publicationLabels } from './bulk-texts.ts'

const start = { campo: 'precio', sentido: 'subir', modo: 'porcentaje', valor: '', redondeo: 'ninguno' }

export type TypedChange = typeof start

const wireOf = ({ campo, sentido, modo, valor, redondeo }: TypedChange) =>
  campo === 'precio'
    ? {
        campo,
        modo,
        redondeo,
        valor: `${sentido === 'bajar' && modo !== 'margen' ? '-' : ''}${toWirePesos(valor)}`,
      }
    : { campo, valor }

const schema = z.preprocess(wireOf as (typed: unknown) => unknown, bulkChange) as unknown as z.ZodType<
  BulkChange,
  TypedChange
>

type BulkChangeFormProps = {
  title: string
  categories: readonly string[]
  /** Restored when the user goes back from the preview. */
  typed: TypedChange | undefined
  onPreview: (change: BulkChange, typed: TypedChange) => Promise<string | undefined>
  onClose: () => void
}

export function BulkChangeForm({ title, categories, typed, onPreview, onClose }: BulkChangeFormProps) {
  const id = useId()
  const form = useContractForm<TypedChange, BulkChange>({ schema, start: typed ?? start })
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const [campo, modo] = useWatch({ control: form.control, name: ['campo', 'modo'] })
  const submitPreview = form.handleSubmit((change) =>
    run(async () => setRefusal(await onPreview(change, form.getValues()))),
  )
  return (
    <ActionDialog
      title={title}
      onClose={onClose}
      action={
        <Button type="submit" form={id} busy={busy}>
          Ver los cambios
        </Button>
      }
    >
      <FormProvider {...(form as unknown as UseFormReturn)}>
        <form
          id={id}
          noValidate
          method="post"
          aria-label={title}
          onSubmit={(event) => void submitPreview(event)}
          // Another product field accepts other values.
          onChange={({ target }) =>
            (target as unknown as HTMLInputElement).name === 'campo' && form.setValue('valor', '')
          }
          className="flex flex-col gap-5"
        >
          {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
          <FormRadioGroup
            name="campo"
            label="Qué cambiar"
            choices={[
              { value: 'precio', label: 'Precio' },
              { value: 'categoria', label: 'Categoría' },
              { value: 'publicado', label: 'Publicación' },
            ]}
          />
          {campo === 'precio' && <PriceFields isByMargin={modo === 'margen'} />}
          {campo === 'categoria' && (
            <FormSelect
              name="valor"
              label="Categoría"
              required
              placeholder="Elegí una categoría"
              choices={categories.map((value) => ({ value, label: categoryLabel(value) }))}
            />
          )}
          {campo === 'publicado' && (
            <FormRadioGroup
              name="valor"
              label="En la tienda"
              choices={Object.entries(publicationLabels).map(([value, label]) => ({ value, label }))}
            />
          )}
        </form>
      </FormProvider>
    </ActionDialog>
  )
}

const PriceFields = ({ isByMargin }: { isByMargin: boolean }) => (
  <>
    <FormRadioGroup
      name="modo"
      label="Cómo"
      choices={[
        { value: 'porcentaje', label: 'Porcentaje' },
        { value: 'importe', label: 'Importe en pesos' },
        { value: 'margen', label: 'Por margen' },
      ]}
    />
    {isByMargin ? (
      <MarginHelp />
    ) : (
      <FormRadioGroup
        name="sentido"
        label="Hacia dónde"
        choices={[
          { value: 'subir', label: 'Subir' },
          { value: 'bajar', label: 'Bajar' },
        ]}
      />
    )}
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormText
        name="valor"
        label={isByMargin ? 'Margen (%)' : 'Cuánto'}
        required
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
      />
      <FormSelect
        name="redondeo"
        label="Redondeo"
        choices={priceRoundings.map((value) => ({ value, label: roundingLabels[value] }))}
      />
    </div>
  </>
)

const MarginHelp = () => (
  <div className="flex flex-col gap-2 text-14 text-ink-soft">
    <p>
      El precio nuevo sale del costo: con un margen de 60&nbsp;%, lo que cuesta $&nbsp;8.000 se vende a
      $&nbsp;20.000. Si la tienda es Responsable inscripto, se suma el IVA. El redondeo va hacia arriba, así
      el margen no baja.
    </p>
    <p>
      Si los colores y talles de un producto tienen costos distintos, se usa el más alto. Los productos sin
      costo quedan como están.
    </p>
  </div>
)
