import { Gift } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { sellGiftCard } from '#contract/sale/credits.ts'
import { add, formatPesos, type Money, toPesos } from '#domain/money.ts'
import {
  defaultSurcharges,
  surchargeOf,
  type SurchargeTable,
  tillPaymentLabel,
  tillPaymentMethods,
} from '#domain/pricing/surcharge.ts'
import { parseTypedPesos, toWirePesos } from '#domain/text/typed-pesos.ts'
import { useSendsEmail, useStoreFacts } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { creditPath } from './credit-address.ts'

/** Button with the form that sells a gift card, which then shows it to be printed. */
export function SellGiftCard({ quiet = false }: { quiet?: boolean }) {
  const [open, setOpen] = useOpenOnPage()
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'primary'}
        {...(quiet && { size: 'small' })}
        className={quiet ? '-ml-3' : 'grow sm:grow-0'}
        onClick={() => setOpen(true)}
      >
        <Gift aria-hidden className="size-4" /> Vender vale de regalo
      </Button>
      {open && <GiftCardDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type TypedGiftCard = { monto: string; formaPago: string }

function GiftCardDialog({ onClose }: { onClose: () => void }) {
  const surcharges = useStoreFacts()?.profile.surcharges ?? defaultSurcharges
  const sendsEmail = useSendsEmail()
  const navigate = useNavigate()
  const form = useStaffForm({
    call: sellGiftCard,
    name: 'vale de regalo',
    start: { monto: '', formaPago: '', para: '', correo: '' },
    wireOf: (typed) => ({
      ...typed,
      monto: toWirePesos(typed.monto),
      cobrado: wireCharge(typed, surcharges),
    }),
    done: 'Vale de regalo vendido',
    failed: 'No se vendió el vale de regalo',
    onDone: ({ id }) => {
      onClose()
      void navigate(creditPath(id))
    },
  })
  return (
    <StaffFormDialog form={form} title="Vender vale de regalo" action="Vender" onClose={onClose}>
      <FormMoney name="monto" label="Monto ($)" required />
      <FormSelect
        name="formaPago"
        label="Forma de pago"
        required
        placeholder="Elegí una"
        choices={tillPaymentMethods.map((value) => ({ value, label: tillPaymentLabel(surcharges, value) }))}
      />
      <Charge surcharges={surcharges} />
      <FormText name="para" label="Para quién es" required={false} maxLength={120} autoComplete="off" />
      {sendsEmail && (
        <FormText
          name="correo"
          type="email"
          inputMode="email"
          label="Correo para mandarlo"
          required={false}
          maxLength={254}
          autoComplete="off"
        />
      )}
    </StaffFormDialog>
  )
}

/** The amount to charge, with the surcharge of the chosen method. */
function Charge({ surcharges }: { surcharges: SurchargeTable }) {
  const [monto, formaPago] = useWatch<TypedGiftCard, ['monto', 'formaPago']>({
    name: ['monto', 'formaPago'],
  })
  const charge = chargeOf({ monto, formaPago }, surcharges)
  return (
    <p role="status" className="-mt-2 min-h-5 font-semibold tabular-nums">
      {charge !== undefined && charge > 0 && formaPago !== '' && `Se cobran ${formatPesos(charge)}`}
    </p>
  )
}

function chargeOf({ monto, formaPago }: TypedGiftCard, surcharges: SurchargeTable): Money | undefined {
  const amount = parseTypedPesos(monto)
  return amount && add(amount, surchargeOf({ method: formaPago, surcharges }, amount))
}

function wireCharge(typed: TypedGiftCard, surcharges: SurchargeTable): number | undefined {
  const charge = chargeOf(typed, surcharges)
  return charge && toPesos(charge)
}
