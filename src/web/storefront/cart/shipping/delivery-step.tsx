import { Truck } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { phoneError } from '#domain/contact/phone-error.ts'
import { freeDeliveryLabel } from '#domain/sale/sale.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { ShippingChoices } from '#web/cart/shipping/shipping-choices.tsx'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Field } from '#web/components/input/field.tsx'
import type { Contact } from '#web/storefront/cart/contact/contact.ts'
import { StepActions } from '#web/storefront/cart/step-actions.tsx'
import { stepAddress, stepHeadingId } from '#web/storefront/cart/steps.ts'
import { type Shipping, shippingProblem } from './use-shipping.ts'

type DeliveryStepProps = {
  shipping: Shipping
  /** Called with each choice. */
  onChoose: () => void
  contact: Contact
  onChange: (fields: Partial<Contact>) => void
  /** Refusal of the purchase because of its shipping. */
  refusal: string | undefined
}

/** The step 'Envio'. A shop without shipping methods has the only one of the specification, already selected. */
export const DeliveryStep = (props: DeliveryStepProps) =>
  props.shipping.hasMethods ? <ShippingStep {...props} /> : <AgreedDelivery refusal={props.refusal} />

const Heading = () => (
  <h2 id={stepHeadingId(2)} tabIndex={-1} className="text-20 outline-none lg:text-28">
    Envio
  </h2>
)

function AgreedDelivery({ refusal }: Pick<DeliveryStepProps, 'refusal'>) {
  const owner = useStoreFacts()?.profile.ownerName ?? 'la tienda'
  return (
    <section aria-labelledby={stepHeadingId(2)} className="flex max-w-xl flex-col gap-3 sm:gap-5">
      <Heading />
      <label className="flex items-center gap-4 border border-ink bg-white px-4 py-3 sm:py-4 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input type="radio" name="tipoEnvio" value="Gratis" defaultChecked className="size-5 outline-none" />
        <span className="flex-1 font-medium">{freeDeliveryLabel(owner)}</span>
        <Truck aria-hidden className="size-5 text-ink-soft" />
      </label>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <StepActions back={stepAddress(1)}>
        <LinkButton to={stepAddress(3)} size="large">
          Siguiente
        </LinkButton>
      </StepActions>
    </section>
  )
}

function ShippingStep({ shipping, onChoose, contact, onChange, refusal }: DeliveryStepProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const problem = isChecked ? shippingProblem(shipping, contact) : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const found = shippingProblem(shipping, contact)
    const hasWrongPhone = shipping.chosen?.seEntrega === true && phoneError(contact.celular) !== undefined
    if (!found && !hasWrongPhone) {
      onChoose()
      return void navigate(stepAddress(3))
    }
    const missing = contact.localidad.trim() === '' ? 'localidad' : 'celular'
    const field = { option: 'envio', branch: 'sucursal', address: missing }[found?.about ?? 'address']
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const message = problem?.message ?? refusal
  const delivers = shipping.chosen?.seEntrega === true
  // Stays while a new address has no options yet, because the shopper may be typing in it.
  const [asksAddress, setAsksAddress] = useState(delivers)
  if (shipping.chosen !== undefined && asksAddress !== delivers) setAsksAddress(delivers)
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby={stepHeadingId(2)}
      className="flex max-w-xl flex-col gap-3 sm:gap-5"
    >
      <Heading />
      <Options
        shipping={shipping}
        onChoose={onChoose}
        branchError={problem?.about === 'branch' ? problem.message : undefined}
      />
      {asksAddress && <AddressFields contact={contact} onChange={onChange} isChecked={isChecked} />}
      {message !== undefined && <RefusalBox>{message}</RefusalBox>}
      <StepActions back={stepAddress(1)}>
        <Button type="submit" size="large" data-replayed>
          Siguiente
        </Button>
      </StepActions>
    </form>
  )
}

function Options({
  shipping,
  onChoose,
  branchError,
}: Pick<DeliveryStepProps, 'shipping' | 'onChoose'> & { branchError: string | undefined }) {
  const { options, failed, choice, choose, retry } = shipping
  if (failed)
    return (
      <ErrorState title="No pudimos calcular el envío" busy={false} onRetry={retry}>
        Puede ser la conexión. Tu carrito sigue como estaba.
      </ErrorState>
    )
  if (options === undefined) return <Skeleton className="h-40" />
  if (options.length === 0)
    return (
      <RefusalBox>No hacemos envíos a esa dirección. Probá con otra, o escribinos y lo vemos.</RefusalBox>
    )
  return (
    <ShippingChoices
      options={options}
      choice={choice}
      onChoose={(next) => {
        onChoose()
        choose(next)
      }}
      labelledBy={stepHeadingId(2)}
      branchError={branchError}
    />
  )
}

const MISSING = 'Falta completar este dato'

/** What a delivery needs besides the address of the first step. */
const AddressFields = ({
  contact: { localidad, celular },
  onChange,
  isChecked,
}: Pick<DeliveryStepProps, 'contact' | 'onChange'> & { isChecked: boolean }) => (
  <div className="flex flex-col gap-4">
    <Field
      name="localidad"
      label="Localidad"
      required
      autoComplete="address-level2"
      maxLength={80}
      // Saved when the shopper leaves the field, because each saved city requests a quote.
      key={localidad}
      defaultValue={localidad}
      error={isChecked && localidad.trim() === '' ? MISSING : undefined}
      onBlur={(event) => onChange({ localidad: event.target.value })}
    />
    <Field
      name="celular"
      label="Celular"
      help="Para avisarte cuando llega el envío."
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      value={celular}
      error={isChecked ? (celular.trim() === '' ? MISSING : phoneError(celular)) : undefined}
      onChange={(event) => onChange({ celular: event.target.value })}
    />
  </div>
)
