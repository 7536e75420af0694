import { Truck } from 'lucide-react'
import { freeDeliveryLabel } from '#domain/sale/sale.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { StepActions } from './step-actions.tsx'
import { stepAddress, stepHeadingId } from './steps.ts'

/** Shows the only delivery method, which is already selected (specification section 9). */
export function DeliveryStep() {
  const owner = useStoreFacts()?.profile.ownerName ?? 'la tienda'
  return (
    <section aria-labelledby={stepHeadingId(2)} className="flex max-w-xl flex-col gap-3 sm:gap-5">
      <h2 id={stepHeadingId(2)} tabIndex={-1} className="text-20 outline-none lg:text-28">
        Envio
      </h2>
      <label className="flex items-center gap-4 border border-ink bg-white px-4 py-3 sm:py-4 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input type="radio" name="tipoEnvio" value="Gratis" defaultChecked className="size-5 outline-none" />
        <span className="flex-1 font-medium">{freeDeliveryLabel(owner)}</span>
        <Truck aria-hidden className="size-5 text-ink-soft" />
      </label>
      <StepActions back={stepAddress(1)}>
        <LinkButton to={stepAddress(3)} size="large">
          Siguiente
        </LinkButton>
      </StepActions>
    </section>
  )
}
