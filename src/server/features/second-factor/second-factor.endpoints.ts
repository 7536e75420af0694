import {
  confirmSecondFactor,
  disableSecondFactor,
  verifySignInCode,
  startSecondFactor,
} from '#contract/account/second-factor.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const ok = { ok: true as const }

export function secondFactorEndpoints(deps: Deps): Binding[] {
  const { secondFactor } = deps.identity
  return [
    bind(startSecondFactor, async ({ body, ...caller }) => {
      const { name } = await deps.store.profile()
      const setup = { password: body.clave, storeName: name }
      const { otpauth, recoveryCodes } = await secondFactor.startSetup(caller, setup)
      return { otpauth, codigos: recoveryCodes }
    }),
    bind(confirmSecondFactor, async ({ body, headers, ...caller }) => {
      setCookies(headers, await secondFactor.confirm(caller, { code: body.codigo }))
      return ok
    }),
    bind(disableSecondFactor, async ({ body, headers, ...caller }) => {
      setCookies(headers, await secondFactor.disable(caller, { password: body.clave, code: body.codigo }))
      return ok
    }),
    bind(verifySignInCode, async ({ body, headers, ...caller }) => {
      setCookies(headers, await secondFactor.finishSignIn(caller, { code: body.codigo }))
      return ok
    }),
    removeSecondFactor(deps),
  ]
}

function setCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
}
