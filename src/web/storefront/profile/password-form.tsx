import { changePassword } from '#contract/account/account.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { Refusal } from './refusal.tsx'
import { useAccountChange } from './use-account-change.ts'

const blank = { actual: '', nueva: '' }

/** Changing the password signs out the other devices. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm({ schema: changePassword.body, start: blank })
  const { run, busy, problem } = useAccountChange(({ fields: { password, ...fields } }) =>
    // The server names this field `password`, because its password policy uses that name.
    showRefusedFields(form, password === undefined ? fields : { ...fields, nueva: password }),
  )
  const save = async (body: BodyOf<typeof changePassword>) => {
    const changed = await run(() => callApi(changePassword, { body }), 'Cambiamos tu contraseña')
    if (!changed) return
    form.reset()
    onChanged()
  }
  return (
    <ContractForm form={form} onValid={save} aria-label="Contraseña">
      <Refusal problem={problem} />
      <FormText
        name="actual"
        label="Contraseña actual"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <FormText
        name="nueva"
        label="Contraseña nueva"
        help="Al cambiarla cerramos tu cuenta en los demás dispositivos."
        required
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <Button type="submit" variant="secondary" busy={busy} wide="phone" className="self-start">
        Cambiar contraseña
      </Button>
    </ContractForm>
  )
}
