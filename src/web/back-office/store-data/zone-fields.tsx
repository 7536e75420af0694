import { provinces as allProvinces } from '#domain/contact/provinces.ts'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { FormCheckboxGroup } from '#web/components/form/form-checkbox-group.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormRows } from '#web/components/form/form-rows.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import type { ZoneFormValues } from './shipping-form-values.ts'

const MAX_ROWS = 50

type ZoneFieldsProps = { path: string } & Pick<ZoneFormValues, 'pricing' | 'provinces'>

export const ZoneFields = ({ path, pricing, provinces }: ZoneFieldsProps) => (
  <>
    <FormText
      name={`${path}.name`}
      label="Nombre de la zona"
      help="Lo lee quien compra: «Envío a CABA»."
      required
      autoComplete="off"
      maxLength={80}
    />
    <p className="max-w-prose text-14 text-ink-soft">
      La zona abarca las direcciones que cumplen con todo lo que completes acá. Lo que dejes vacío no limita.
    </p>
    <details className="group">
      <DetailsSummary>{provincesText(provinces)}</DetailsSummary>
      <div className="pt-2">
        <FormCheckboxGroup
          name={`${path}.provinces`}
          label="Provincias"
          choices={allProvinces.map((name) => ({ value: name, label: name }))}
        />
      </div>
    </details>
    <FormRows
      name={`${path}.postalCodes`}
      label="Códigos postales"
      one="rango"
      maxRows={MAX_ROWS}
      isCompact
      columns={[
        { field: 'from', label: 'Desde', required: true, inputMode: 'numeric' },
        { field: 'to', label: 'Hasta', required: true, inputMode: 'numeric' },
      ]}
    />
    <FormTextArea
      name={`${path}.districts`}
      label="Barrios o localidades"
      help="Separados por comas. Quien compra tiene que escribir alguno en su dirección."
      required={false}
      rows={2}
      maxLength={5_000}
    />
    <FormRadioGroup
      name={`${path}.pricing`}
      label="El precio depende de"
      choices={[
        { value: 'peso', label: 'El peso' },
        { value: 'importe', label: 'El importe' },
      ]}
    />
    {pricing === 'peso' ? (
      <FormRows
        key="peso"
        name={`${path}.weightRates`}
        label="Precios por peso, en gramos"
        one="precio"
        maxRows={MAX_ROWS}
        isCompact
        columns={[
          { field: 'upTo', label: 'Hasta (g)', required: true, inputMode: 'numeric' },
          { field: 'price', label: 'Precio ($)', required: true, inputMode: 'decimal' },
        ]}
      />
    ) : (
      <FormRows
        key="importe"
        name={`${path}.amountRates`}
        label="Precios por importe de los productos"
        one="precio"
        maxRows={MAX_ROWS}
        isCompact
        columns={[
          { field: 'from', label: 'Desde ($)', required: true, inputMode: 'decimal' },
          { field: 'price', label: 'Precio ($)', required: true, inputMode: 'decimal' },
        ]}
      />
    )}
    <p className="-mt-2 max-w-prose text-14 text-ink-soft">
      {pricing === 'peso'
        ? 'Un paquete más pesado que el último renglón no se ofrece en esta zona.'
        : 'Una compra menor que el primer renglón no se ofrece en esta zona. Empezá desde 0.'}
    </p>
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <FormMoney
        name={`${path}.freeFrom`}
        label="Envío gratis desde ($)"
        help="Precio de los productos. 0: nunca."
        required
      />
      <fieldset className="min-w-0">
        <legend className="sr-only">Días hábiles de entrega</legend>
        <div className="grid grid-cols-2 gap-3">
          <FormNumber name={`${path}.days.from`} label="Días hábiles, mínimo" required />
          <FormNumber name={`${path}.days.to`} label="Días hábiles, máximo" required />
        </div>
      </fieldset>
      <FormSwitch
        name={`${path}.isFallback`}
        label="Sólo si el correo no responde"
        help="Para no perder la venta cuando el correo se cae."
      />
    </div>
  </>
)

/** Returns the closed list of provinces as text. */
function provincesText({ length }: readonly unknown[]): string {
  if (length === 0) return 'Provincias: todas'
  return length === 1 ? 'Provincias: 1 elegida' : `Provincias: ${length} elegidas`
}
