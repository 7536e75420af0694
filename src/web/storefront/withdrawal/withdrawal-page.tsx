import { useState } from 'react'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import type { Route } from './+types/withdrawal-page'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { type Withdrawal, WithdrawalCode } from './withdrawal-code.tsx'

export const loader = ({ request }: Route.LoaderArgs) => ({
  url: new URL('/arrepentimiento', request.url).href,
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = {
    title: 'Botón de arrepentimiento',
    description: 'Arrepentite de una compra por la web dentro de los diez días, sin cuenta y sin costo.',
    url: loaderData.url,
  }
  return pageMeta(page, matches)
}

type Submitted = {
  typed: { numero: string; correo: string }
  refusal?: string
  withdrawal?: Withdrawal
}

/** Handles a form that was submitted without JavaScript or before hydration. */
export async function action({ request, context }: Route.ActionArgs): Promise<Submitted> {
  const sent = await request.formData().catch(() => undefined)
  const typedText = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 254) : ''
  }
  const typed = { numero: typedText('numero'), correo: typedText('correo') }
  const checked = requestWithdrawal.body.safeParse(typed)
  if (!checked.success) {
    const texts = checked.error.issues.map(({ message }) => message)
    return { typed, refusal: `${[...new Set(texts)].join('. ')}.` }
  }
  try {
    return { typed, withdrawal: await callApi(requestWithdrawal, { body: checked.data }, context) }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return { typed, refusal: problem.message }
  }
}

export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  const store = useStoreFacts()?.profile
  const [registered, setRegistered] = useState<Withdrawal>()
  const withdrawal = registered ?? actionData?.withdrawal
  return (
    <div className="frame flex flex-col gap-10 py-12 lg:gap-14 lg:py-20">
      <PageHeading title="Botón de arrepentimiento">
        Tenés diez días corridos desde que recibís tu compra para arrepentirte, sin explicar por qué y sin
        costo.
      </PageHeading>
      {withdrawal === undefined ? (
        <WithdrawalForm
          start={actionData?.typed}
          firstRefusal={actionData?.refusal}
          onRegistered={setRegistered}
        />
      ) : (
        <WithdrawalCode withdrawal={withdrawal} />
      )}
      {withdrawal === undefined && store !== undefined && store.email !== '' && (
        <p className="max-w-prose text-ink-soft">
          {'¿No encontrás tu número? Está en el correo de tu compra. También podés escribirnos a '}
          <a
            href={`mailto:${store.email}?subject=${encodeURIComponent('Arrepentimiento de compra')}`}
            className="underline underline-offset-4 wrap-anywhere hover:decoration-2"
          >
            {store.email}
          </a>
          .
        </p>
      )}
    </div>
  )
}
