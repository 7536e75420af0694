import { z } from '#contract/z.ts'
import type { Config } from './config.ts'
import type { Queryable } from './database/in-transaction.ts'
import { queryRow, queryRows } from './database/query-rows.ts'

/** Customers may register with such an e-mail too, so the role is part of the condition. */
const DEMO_STAFF = `"user" where rol <> 'user' and email like '%@vidriera.test'`

const account = z.object({ email: z.string() })

/**
 * Throws, with the remedy, when the database belongs to another kind of shop. Production refuses demo staff, because
 * their passwords are published. A demo refuses people or sales without demo staff. Call it before accounts or keys
 * change.
 */
export async function refuseOtherShop(db: Queryable, mode: Config['mode']): Promise<void> {
  const accounts = await queryRows(db, account, {
    text: `select email from ${DEMO_STAFF} order by email`,
  })
  const staff = accounts.map(({ email }) => email)
  if (mode === 'production' && staff.length > 0)
    throw new Error(
      `Esta base tiene cuentas de la tienda de demostración, con contraseñas publicadas: ${staff.join(', ')}. Así no se puede usar en producción.\n` +
        `Si es la base de tu tienda, quitá esas cuentas: delete from ${DEMO_STAFF}\n` +
        `Si es la de la demostración, ${ANOTHER_BASE}`,
    )
  // Products do not count, because a demo may run over an imported catalogue.
  if (mode === 'demo' && staff.length === 0 && (await isLivedIn(db)))
    throw new Error(
      'Esta base es de una tienda real: falta SHOP_MODE=production (en .env o en el ambiente).\n' +
        `Para ver la tienda de demostración, ${ANOTHER_BASE}`,
    )
}

const ANOTHER_BASE = 'usá otra DATABASE_URL u otro DATA_DIR.'

const use = z.object({ used: z.boolean() })

async function isLivedIn(db: Queryable): Promise<boolean> {
  const { used } = await queryRow(db, use, {
    text: 'select exists (select from "user") or exists (select from sales) as used',
  })
  return used
}
