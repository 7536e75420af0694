import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseIdentityError } from '#domain/account/parse-identity-error.ts'
import { finishProviderSignIn } from '#web/session/sign-in/sign-in-with-popup.ts'
import type { SignIn } from './use-sign-in.ts'

/** Finishes a sign-in whose provider redirected this window. */
export function useSocialReturn({ enter }: Pick<SignIn, 'enter'>): void {
  const navigate = useNavigate()
  const finish = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    const outcome = query.get('social')
    if (outcome === null) return
    const error = query.get('error')
    query.delete('social')
    query.delete('error')
    void navigate({ search: query.toString() }, { replace: true })
    void enter(
      outcome === 'ok' && error === null
        ? finishProviderSignIn
        : () => Promise.reject(parseIdentityError({ code: error ?? 'internal-error' })),
    )
  })
  useEffect(() => finish(), [])
}
