import { useState } from 'react'
import { INVALID_EMAIL } from '#contract/http/wire.ts'
import { Field } from '#web/components/input/field.tsx'
import { FileDrop } from '#web/components/input/file-drop.tsx'
import { QuantityInput } from '#web/components/input/quantity-input.tsx'
import { SearchForm } from '#web/components/filter/search-form.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { StepIndicator } from '#web/components/navigation/step-indicator.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const spreadsheets = { ends: ['.csv', '.xlsx'], maxBytes: 2 * 1_024 * 1_024 }
const provinces = ['Buenos Aires', 'Córdoba', 'Mendoza'].map((name) => ({ value: name, label: name }))

export function ShowcaseForms() {
  const [quantity, setQuantity] = useState(1)
  const [chosen, setChosen] = useState<{ file?: File; error?: string }>({})
  return (
    <ShowcaseSection title="Formularios">
      <StepIndicator steps={['Contacto', 'Envio', 'Forma Pago', 'Entregado']} current={2} />
      <div className="grid max-w-xl gap-5">
        <Field label="Nombre" name="nombre" required autoComplete="name" placeholder="Tu nombre" />
        <Field label="Correo" name="correo" type="email" required error={INVALID_EMAIL} />
        <Field
          label="Celular"
          name="celular"
          type="tel"
          required={false}
          help="Lo usamos solo para coordinar la entrega."
          autoComplete="tel"
        />
        <Field label="Código postal" name="cp" disabled defaultValue="1425" />
        <SelectField
          label="Provincia"
          name="provincia"
          choices={provinces}
          placeholder="Elegí una provincia"
          required
        />
        <FileDrop
          label="Planilla"
          limits={spreadsheets}
          file={chosen.file}
          error={chosen.error}
          onChange={setChosen}
        />
        <SearchForm action="/product" />
        <div className="flex flex-wrap items-center gap-4">
          <QuantityInput label="Cantidad" value={quantity} max={5} onChange={setQuantity} />
          <QuantityInput label="Cantidad" value={quantity} max={5} onChange={setQuantity} size="small" />
          <QuantityInput label="Cantidad" value={1} max={1} onChange={setQuantity} />
        </div>
      </div>
    </ShowcaseSection>
  )
}
