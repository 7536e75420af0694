import { useState } from 'react'
import { requestOrderLink } from '#contract/shipping/orders.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Button } from '#web/components/button/button.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { useFocusOnSuccess } from '#web/components/hooks/use-focus-on-success.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import type { Route } from './+types/order-search-page'

export const meta = unlistedMeta('Seguir mi pedido')

type Submitted = { typed: { numero: string; correo: string }; refusal?: string; isSent?: boolean }

/** Handles a form that was submitted without JavaScript or before hydration. */
export async function action({ request, context }: Route.ActionArgs): Promise<Submitted> {
  const sent = await request.formData().catch(() => undefined)
  const typedText = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 254) : ''
  }
  const typed = { numero: typedText('numero'), correo: typedText('correo') }
  const checked = requestOrderLink.body.safeParse(typed)
  if (!checked.success) {
    const texts = checked.error.issues.map(({ message }) => message)
    return { typed, refusal: `${[...new Set(texts)].join('. ')}.` }
  }
  try {
    await callApi(requestOrderLink, { body: checked.data }, context)
    return { typed, isSent: true }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return { typed, refusal: problem.message }
  }
}

/** A guest finds an order again. The link is only mailed, so the answer is the same for every number and e-mail. */
export default function OrderSearchPage({ actionData }: Route.ComponentProps) {
  const [isSent, setIsSent] = useState(false)
  const sendsEmail = useSendsEmail()
  const hasSent = isSent || actionData?.isSent === true
  const answer = useFocusOnSuccess<HTMLDivElement>(hasSent)
  return (
    <div className="frame flex flex-col gap-10 py-12 lg:gap-14 lg:py-20">
      <PageHeading title="Seguir mi pedido">
        {sendsEmail
          ? 'Escribí el número de tu pedido y el correo con el que compraste: te mandamos el enlace para seguirlo.'
          : 'Con el enlace de tu comprobante ves cómo sigue tu pedido.'}
      </PageHeading>
      {!sendsEmail ? (
        <p className="max-w-prose">
          Por ahora no mandamos correos. Abrí el enlace de tu comprobante, o escribinos con tu número de
          compra.
        </p>
      ) : hasSent ? (
        <div ref={answer} tabIndex={-1} role="status" className="max-w-prose text-16 outline-none">
          <p>
            Si hay un pedido con ese número y ese correo, en unos minutos te llega el enlace. Si no lo ves,
            buscalo en el correo no deseado.
          </p>
        </div>
      ) : (
        <OrderSearchForm
          start={actionData?.typed}
          firstRefusal={actionData?.refusal}
          onSent={() => setIsSent(true)}
        />
      )}
    </div>
  )
}

type OrderSearchFormProps = {
  start: Submitted['typed'] | undefined
  firstRefusal: string | undefined
  onSent: () => void
}

function OrderSearchForm({ start, firstRefusal, onSent }: OrderSearchFormProps) {
  const form = useContractForm({ schema: requestOrderLink.body, start: start ?? { numero: '', correo: '' } })
  const { run, busy } = useOneAtATime()
  const [refusal, setRefusal] = useState(firstRefusal)
  const send = (body: Submitted['typed']) =>
    run(async () => {
      setRefusal(undefined)
      try {
        await callApi(requestOrderLink, { body })
        onSent()
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        setRefusal(problem.message)
        showRefusedFields(form, problem.fields)
      }
    })
  return (
    <ContractForm
      form={form}
      onValid={send}
      action="/pedido"
      aria-label="Seguir mi pedido"
      className="w-full max-w-md"
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <FormText
        name="numero"
        label="Número de pedido"
        help="Por ejemplo, 1234. Está en el correo de tu compra."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <FormText
        name="correo"
        label="Correo"
        help="El que usaste para comprar."
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Mandarme el enlace
      </Button>
    </ContractForm>
  )
}
