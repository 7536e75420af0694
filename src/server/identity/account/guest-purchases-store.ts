import { RECIPIENT_KEY_SQL } from '#server/database/queries/recipient-key-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'

/**
 * Gives the guest purchases of an e-mail to its account (`recipientKey` uses the index, and the whole e-mail must match), if the account has proven the e-mail. Purchases
 * of a closed account stay without an owner, because their buyer requested the erasure. Skips a purchase that another
 * transaction has locked: the next sign-in gets it. Returns the number of purchases.
 */
export async function adoptGuestPurchases(db: Queryable, uid: string): Promise<number> {
  const { rowCount } = await db.query({
    name: 'adopt-guest-purchases',
    text: `update sales set user_id = $1 where id in (
             select sales.id from "user" join sales on ${RECIPIENT_KEY_SQL} = ${KEY_OF_ACCOUNT}
             where "user".id = $1 and lower(sales.correo) = lower("user".email) and "emailVerified" and user_id is null and medio = 'Página'
               and "cuentaCerrada" is null
             for no key update of sales skip locked)`,
    values: [uid],
  })
  return rowCount ?? 0
}

/** The same expression on the account's e-mail. */
const KEY_OF_ACCOUNT = RECIPIENT_KEY_SQL.replace('correo', '"user".email')
