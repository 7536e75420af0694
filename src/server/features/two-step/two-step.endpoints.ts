import { confirmTwoStep, endTwoStep, endTwoStepOf, enterWithCode, startTwoStep } from '#contract/two-step.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { endSecondStepOf } from './end-second-step-of.ts'

const done = { ok: true as const }

export function twoStepEndpoints(deps: Deps): Binding[] {
  const { secondSteps } = deps.identity
  return [
    bind(startTwoStep, async ({ body, ...asking }) => {
      const { name } = await deps.store.profile()
      const wanted = { password: body.clave, storeName: name }
      const { otpauth, recoveryCodes } = await secondSteps.start(asking, wanted)
      return { otpauth, codigos: recoveryCodes }
    }),
    bind(confirmTwoStep, async ({ body, headers, ...asking }) => {
      setCookies(headers, await secondSteps.confirm(asking, { code: body.codigo }))
      return done
    }),
    bind(endTwoStep, async ({ body, headers, ...asking }) => {
      setCookies(headers, await secondSteps.end(asking, { password: body.clave, code: body.codigo }))
      return done
    }),
    bind(enterWithCode, async ({ body, headers, ...asking }) => {
      setCookies(headers, await secondSteps.enter(asking, { code: body.codigo }))
      return done
    }),
    bind(endTwoStepOf, ({ params, actor, idempotency }) =>
      endSecondStepOf(deps, { uid: params.id, actor: personOf(actor), idempotency }),
    ),
  ]
}

function setCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
}
