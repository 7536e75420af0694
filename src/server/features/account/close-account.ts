import { Problem } from '#contract/problem.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { erasePerson, holdPerson } from '#server/identity/own-account-store.ts'
import { countAttempt } from '#server/limits/count-attempt.ts'
import { anonymiseFinishedSales, detachSales, forgetDeliveredEmails } from './account-store.ts'
import type { Caller } from './caller.ts'

/**
 * Closes a customer's account (Ley 25.326): erases the person and detaches the purchases. Requires the password, or
 * the e-mail address when the account has no password. Refuses with `wrong-password`.
 */
export async function closeAccount(
  { pool, identity, clock, limits }: Pick<Deps, 'pool' | 'identity' | 'clock' | 'limits'>,
  person: Caller,
  proof: { clave: string; correo: string },
): Promise<void> {
  const guess = await limits.ownSecret(person)
  await countAttempt(guess, async () => {
    const proven = await identity.own.provePassword(person.uid, proof.clave)
    const isTheirWish =
      proven === 'proven' || (proven === 'none' && proof.correo.toLowerCase() === person.email.toLowerCase())
    if (!isTheirWish) throw new Problem('wrong-password')
  })

  const now = clock.now()
  await inTransaction(pool, async (tx) => {
    await holdPerson(tx, person.uid)
    await detachSales(tx, person.uid, now)
    await anonymiseFinishedSales(tx)
    await forgetDeliveredEmails(tx, person.email)
    await queueEmail(tx, {
      kind: 'account-closed',
      dedupeKey: `account-closed:${person.uid}`,
      recipient: person.email,
      subject: 'Cerramos tu cuenta',
      payload: { nombre: person.nombre },
      queuedAt: now,
    })
    await erasePerson(tx, person.uid)
  })
  identity.forgetPerson(person.uid)
}
