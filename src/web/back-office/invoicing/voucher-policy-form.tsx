import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type readVoucherPolicy, updateVoucherPolicy } from '#contract/invoices/vouchers.ts'
import { formatDateTime } from '#domain/calendar.ts'
import {
  type InvoicedMethod,
  invoicedMethods,
  type InvoiceMoment,
  invoiceMoments,
} from '#domain/invoices/invoice-policy.ts'
import { channelPaymentText } from '#web/back-office/channel-payment-text.ts'
import { VOUCHERS_PATH } from '#web/back-office/vouchers-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { DraftNotice } from '#web/staff-form/draft-notice.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

export type VoucherPolicy = ReplyOf<typeof readVoucherPolicy>

/** Switches invoices on, and chooses when the sales of each payment method are invoiced. */
export function VoucherPolicyForm({ policy: { version, desde, formasDePago } }: { policy: VoucherPolicy }) {
  const form = useStaffForm({
    call: updateVoucherPolicy,
    name: 'cuándo se factura',
    start: {
      prendida: desde !== null,
      formasDePago: Object.fromEntries(
        invoicedMethods.map((method) => [method, formasDePago[method] ?? 'automatico']),
      ) as Record<InvoicedMethod, InvoiceMoment>,
    },
    wireOf: (typed) => ({ ...typed, version }),
    done: 'Facturación guardada',
    failed: 'No pudimos guardar cuándo se factura',
    onDone: () => {},
  })
  return (
    <section aria-labelledby="cuando-se-factura">
      <h2 id="cuando-se-factura" className="text-20">
        4. Cuándo se factura
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {desde === null
          ? 'La facturación está apagada. Al prenderla se facturan las ventas desde ese momento; las de antes, a pedido.'
          : `Se facturan las ventas desde el ${formatDateTime(new Date(desde))}; las de antes, a pedido.`}
      </p>
      {desde !== null && (
        <p className="mt-1">
          <Link
            to={VOUCHERS_PATH}
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Ver las facturas
          </Link>
        </p>
      )}
      <FormProvider {...form.methods}>
        <form
          id={form.id}
          noValidate
          method="post"
          aria-label="Cuándo se factura"
          onSubmit={(event) => void form.submit(event)}
          className="mt-4 flex flex-col gap-5"
        >
          {form.isDraft && <DraftNotice onDiscard={form.forget} />}
          <FormSwitch name="prendida" label="Facturar con ARCA" />
          <fieldset className="min-w-0">
            <legend className="mb-2 text-14 font-semibold">Según la forma de pago</legend>
            <p className="mb-3 max-w-prose text-ink-soft">
              Una venta con varias formas de pago se factura sola si alguna es automática. La ley pide una
              factura por cada venta: antes de elegir otra cosa, consultá con tu contador o contadora.
            </p>
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
              {invoicedMethods.map((method) => (
                <FormSelect
                  key={method}
                  name={`formasDePago.${method}`}
                  label={channelPaymentText(method)}
                  choices={momentChoices}
                />
              ))}
            </div>
          </fieldset>
          {form.refusal !== undefined && <RefusalBox>{form.refusal}</RefusalBox>}
          <div>
            <Button type="submit" busy={form.busy}>
              Guardar
            </Button>
          </div>
        </form>
      </FormProvider>
    </section>
  )
}

const momentTexts: Readonly<Record<InvoiceMoment, string>> = {
  automatico: 'Automáticamente',
  'a pedido': 'A pedido',
  nunca: 'Nunca',
}

const momentChoices = invoiceMoments.map((value) => ({ value, label: momentTexts[value] }))
