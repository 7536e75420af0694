import type { PublishedPasswordPolicy } from '#domain/account/password-policy.ts'
import { checkPassword } from '#domain/account/password-rules.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormPassword } from '#web/components/form/form-password.tsx'
import { FormProvince } from '#web/components/form/form-province.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { RuleList } from '#web/components/input/rule-list.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { useContractForm } from '#web/contract-form/use-contract-form.ts'
import { type Registration, registrationSchema } from './registration.ts'
import { useContactInForm } from './use-contact-in-form.ts'
import { usePasswordPolicy } from '#web/session/sign-in/use-password-policy.ts'
import { useRegistration } from './use-registration.ts'

const blank: Registration = { name: '', email: '', state: '', postalCode: '', address: '', password: '' }

/** A refusal never clears the fields. */
export function RegisterForm({
  publishedPolicy,
  storeName,
}: {
  publishedPolicy: PublishedPasswordPolicy
  storeName: string
}) {
  const { policy, failureText, refresh } = usePasswordPolicy(publishedPolicy)
  const form = useContractForm({
    schema: registrationSchema({ policy, storeName }),
    start: blank,
    refusesWebAddresses: true,
  })
  useContactInForm(form)
  const [email, password] = form.watch(['email', 'password'])
  const { submit, busy, refusal } = useRegistration(({ code, fields }) => {
    showRefusedFields(form, fields)
    if (code === 'password-does-not-meet-requirements') void refresh()
  })
  return (
    <ContractForm form={form} onValid={submit} aria-labelledby="registrate">
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <FormText name="name" label="Nombre" required autoComplete="name" maxLength={120} />
      <FormText
        name="email"
        label="Correo"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem] sm:items-start">
        <FormProvince name="state" required />
        <FormText name="postalCode" label="CP" required autoComplete="postal-code" maxLength={24} />
      </div>
      <FormText name="address" label="Direccion" required autoComplete="street-address" maxLength={200} />
      <div className="flex flex-col gap-2">
        <FormPassword name="password" label="Password" required autoComplete="new-password" />
        {policy !== undefined && (
          <RuleList rules={checkPassword({ policy, password, obvious: [email, storeName] })} />
        )}
        {failureText !== undefined && <p className="text-14 text-ink-soft">{failureText}</p>}
      </div>
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Ingresar
      </Button>
      <JavascriptRequired to="registrarte" />
    </ContractForm>
  )
}
