import { editAccount, type readAccount } from '#contract/account/account.ts'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormProvince } from '#web/components/form/form-province.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { readAuthToken } from '#web/session/session-store.ts'
import { saveAccountAsUser } from '#web/session/user/save-account-as-user.ts'
import { renewToken } from '#web/session/token/renew-token.ts'
import { RefusalText } from './refusal-text'
import { useAccountChange } from './use-account-change.ts'

type Account = ReplyOf<typeof readAccount>

const formValues = ({ nombre, provincia, direccion, cp }: Account) => ({ nombre, provincia, direccion, cp })

/** Form for the name and the address. Both prefill the checkout. */
export function ProfileForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const form = useContractForm({
    schema: editAccount.body,
    start: formValues(account),
    refusesWebAddresses: true,
  })
  const { run, busy, problem } = useAccountChange(({ fields }) => showRefusedFields(form, fields))
  const save = async (facts: BodyOf<typeof editAccount>) => {
    const saved = await run(async () => {
      const updated = await callApi(editAccount, { body: facts })
      form.reset(formValues(updated))
      await saveAccountAsUser(updated)
      // Renews the token, because other tabs read the new name from the token.
      await renewToken(readAuthToken())
    }, 'Guardamos tus datos')
    if (saved) onSaved()
  }
  return (
    <ContractForm form={form} onValid={save} aria-label="Tus datos">
      <RefusalText problem={problem} />
      <FormText name="nombre" label="Nombre" required autoComplete="name" maxLength={120} />
      <FormProvince name="provincia" />
      <FormText name="direccion" label="Dirección" autoComplete="street-address" maxLength={200} />
      <FormText name="cp" label="Código postal" autoComplete="postal-code" maxLength={24} />
      <Button type="submit" busy={busy} wide="phone" className="self-start">
        Guardar
      </Button>
    </ContractForm>
  )
}
