import { type LegalField, legalDataNames } from '#domain/store/legal-data.ts'
import { taxConditionNames, taxConditions } from '#domain/store/tax-condition.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { FormSection } from './form-section.tsx'
import { type DraftField, legalDraft } from './legal-drafts.ts'

const optional = (name: LegalField) => ({ name, label: legalDataNames[name], required: false })

export const LegalFields = () => (
  <>
    <FormSection
      section="legales"
      title="Datos legales"
      text="Se leen al pie de la tienda y en sus páginas legales. Lo que dejás vacío no se muestra. Consultá lo que corresponde a tu tienda con quien lleva la contabilidad."
    >
      <FormText {...optional('legalName')} help="El nombre con el que facturás." maxLength={500} />
      <FormText
        {...optional('taxId')}
        help="Once números, con guiones o sin ellos."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <FormText {...optional('legalAddress')} maxLength={500} />
      <FormSelect
        {...optional('taxCondition')}
        placeholder="Sin informar"
        choices={taxConditions.map((value) => ({ value, label: taxConditionNames[value] }))}
      />
      <FormText
        {...optional('dataFiscalUrl')}
        type="url"
        help="El que da ARCA para el formulario 960. Empieza con https://."
        maxLength={500}
      />
      <div className="flex min-w-0 flex-col items-start gap-2 *:first:w-full">
        <FormText
          {...optional('complaintsUrl')}
          type="url"
          help="Dónde reclama quien compra (Ley 24.240)."
          maxLength={500}
        />
        <DraftButton name="complaintsUrl">Usar el nacional</DraftButton>
      </div>
      <FormText
        name="complaintsPhone"
        label="Teléfono de Defensa del Consumidor"
        required={false}
        help="Se imprime en el ticket y en la factura. Completalo si la ley de tu provincia lo pide."
        maxLength={120}
      />
    </FormSection>
    <FormSection
      section="legales"
      title="Textos"
      text="Cada texto tiene su página, con un enlace al pie de la tienda. Dejá una línea vacía entre párrafos. Una línea que empieza con # es un título. Los borradores son un punto de partida: leelos y cambiá lo que en tu tienda sea distinto."
    >
      <LegalText name="termsText" help="Página /terminos." />
      <LegalText
        name="privacyText"
        help="Página /privacidad. La Ley 25.326 pide decir para qué se usan los datos, quién los guarda y qué derechos hay."
      />
      <LegalText
        name="exchangesText"
        help="Página /cambios. No hay una ley nacional de cambios: el plazo lo ponés vos, y algunas provincias tienen la suya."
      />
    </FormSection>
  </>
)

const LegalText = ({ name, help }: { name: DraftField; help: string }) => (
  <div className="flex min-w-0 flex-col items-start gap-2 *:first:w-full sm:col-span-2">
    <FormTextArea {...optional(name)} help={help} rows={8} maxLength={20_000} />
    <DraftButton name={name}>Usar el borrador</DraftButton>
  </div>
)

/** Shown while the field is empty, so that a draft never replaces the owner's text. */
function DraftButton({ name, children }: { name: DraftField; children: string }) {
  const { getValues, setFocus, setValue } = useFormContext()
  const typed: string = useWatch({ name })
  if (typed.trim() !== '') return null
  const insert = () => {
    const draft = legalDraft(name, { exchangeDays: getValues('exchangeDays') as string })
    setValue(name, draft, { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${children}: ${legalDataNames[name]}`}
      onClick={insert}
    >
      {children}
    </Button>
  )
}
