import { useState } from 'react'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import type { Withdrawal } from './withdrawal-code.tsx'

type WithdrawalFormProps = {
  /** Text of a form that was submitted before hydration, and why the server refused it. */
  start: { numero: string; correo: string } | undefined
  firstRefusal: string | undefined
  onRegistered: (withdrawal: Withdrawal) => void
}

/** Two fields, without sign-in (Disp. 954/2025). A refusal never clears the fields. Works without JavaScript. */
export function WithdrawalForm({ start, firstRefusal, onRegistered }: WithdrawalFormProps) {
  const form = useContractForm({
    schema: requestWithdrawal.body,
    start: start ?? { numero: '', correo: '' },
  })
  const { run, busy } = useOneAtATime()
  const [refusal, setRefusal] = useState(firstRefusal)
  const send = (body: { numero: string; correo: string }) =>
    run(async () => {
      setRefusal(undefined)
      try {
        onRegistered(await callApi(requestWithdrawal, { body }))
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
      action="/arrepentimiento"
      aria-label="Botón de arrepentimiento"
      className="w-full max-w-md"
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <FormText
        name="numero"
        label="Número de compra"
        help="Por ejemplo, 1234. Está en el correo de tu compra."
        required
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
        Arrepentirme de mi compra
      </Button>
    </ContractForm>
  )
}
