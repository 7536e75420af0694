import type { archivePayment as archivePaymentCall } from '#contract/payment/payment-records.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { findPayment, markPaymentArchived } from '#server/features/payments/payment-list-store.ts'

type Input = { id: number; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/**
 * Archives a payment: removes it from the list but not from the records. Idempotent. Refuses with `payment-not-found`.
 */
export function archivePayment(
  deps: Deps,
  { id, actor, idempotency }: Input,
): Promise<CommandReply<typeof archivePaymentCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) throw new Problem('payment-not-found')
    const reply = { message: 'Eliminado exitosamente' }
    if (!(await markPaymentArchived(tx, id, deps.clock.now()))) return { reply }
    const { estado, montoTotal } = payment
    return {
      reply,
      audit: { what: 'archivó un pago', object: `payment:${id}`, after: { estado, montoTotal } },
    }
  })
}
