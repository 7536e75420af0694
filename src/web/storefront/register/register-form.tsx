import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
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
import { usePasswordPolicy } from '#web/session/sign-in/use-password-policy.ts'
import { blankCustomer, type Customer } from '#domain/sale/sale.ts'
import { buyerState } from '#web/cart/buyer-state.ts'
import { contactDraft } from '#web/cart/contact-draft.ts'
import { registerUser } from '#contract/account/users.ts'
import { identityErrorTexts } from '#domain/account/identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { PrivacyNote } from '#web/storefront/layout/privacy-note.tsx'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { useContinueTo } from '#web/session/sign-in/use-continue-to.ts'
import { type Registration, registrationSchema } from './registration.ts'

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
      <PrivacyNote />
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Ingresar
      </Button>
      <JavascriptRequired to="registrarte" />
    </ContractForm>
  )
}

/** Fills the blank fields with the buyer of the receipt, or with the contact data that a guest typed in the checkout. */
function useContactInForm({ getValues, setValue }: UseFormReturn<Registration, unknown, object>): void {
  const { state } = useLocation()
  useEffect(() => {
    const contact = buyerState.safeParse(state).data?.comprador ?? guestContact()
    const known = {
      name: contact.nombre,
      email: contact.correo,
      state: contact.provincia,
      postalCode: contact.cp,
      address: contact.direccion,
    }
    for (const field of Object.keys(known) as (keyof typeof known)[])
      if (known[field] !== '' && getValues(field) === '') setValue(field, known[field])
  }, [state, getValues, setValue])
}

function guestContact(): Customer {
  const { contact, uid } = contactDraft.read()
  return uid === '' ? contact : blankCustomer
}

const FAILED = 'Error al crear nuevo usuario'

/**
 * Sends the registration once, also after repeated clicks. Then goes to /login, with the e-mail address in the history
 * state. `onRefused` receives the field errors.
 */
function useRegistration(onRefused: (problem: ApiProblem) => void) {
  const { run, busy } = useOneAtATime()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigate()
  const continueTo = useContinueTo()

  const submit = (typed: Registration) => run(() => register(typed))
  const register = async (typed: Registration) => {
    setRefusal(undefined)
    try {
      await callApi(registerUser, { body: { ...typed, role: 'user' } })
      showToast({ kind: 'success', text: 'Usuario creado exitosamente' })
      await navigate(loginAddress(continueTo), { state: { email: typed.email } })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(refusalText(problem))
      onRefused(problem)
      showToast({ kind: 'error', text: FAILED })
    }
  }
  return { submit, busy, refusal }
}

function refusalText({ status, message, fields }: ApiProblem): string {
  if (status === 0) return `${FAILED}. ${identityErrorTexts['network-request-failed']}`
  const hasFieldErrors = Object.keys(fields).length > 0
  return `${FAILED}. ${hasFieldErrors ? 'Revisá los campos marcados.' : message}`
}
