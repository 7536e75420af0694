import { z } from '#contract/http/z.ts'
import type { Config } from '#server/config/config.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

/** Includes the role, because customers may register with such an e-mail. */
const DEMO_STAFF_SQL = `"user" where rol <> 'user' and email like '%@vidriera.test'`

const account = z.object({ email: z.string() })

/**
 * Throws, with the remedy, if the database belongs to another kind of shop. Production refuses a database with demo
 * staff, whose passwords are published. A demo refuses a database with people or sales but without demo staff. Must run
 * before accounts or keys change.
 */
export async function checkShopMode(db: Queryable, mode: Config['mode']): Promise<void> {
  const accounts = await queryRows(db, account, {
    text: `select email from ${DEMO_STAFF_SQL} order by email`,
  })
  const staff = accounts.map(({ email }) => email)
  if (mode === 'production' && staff.length > 0)
    throw new Error(
      `Esta base tiene cuentas de la tienda de demostración, con contraseñas publicadas: ${staff.join(', ')}. Así no se puede usar en producción.\n` +
        `Si es la base de tu tienda, quitá esas cuentas: delete from ${DEMO_STAFF_SQL}\n` +
        `Si es la de la demostración, ${OTHER_DATABASE_REMEDY}`,
    )
  // Products do not count, because a demo may run over an imported catalogue.
  if (mode === 'demo' && staff.length === 0 && (await isInUse(db)))
    throw new Error(
      'Esta base es de una tienda real: falta SHOP_MODE=production (en .env o en el ambiente).\n' +
        `Para ver la tienda de demostración, ${OTHER_DATABASE_REMEDY}`,
    )
}

const OTHER_DATABASE_REMEDY = 'usá otra DATABASE_URL u otro DATA_DIR.'

const usageRow = z.object({ used: z.boolean() })

async function isInUse(db: Queryable): Promise<boolean> {
  const { used } = await queryRow(db, usageRow, {
    text: 'select exists (select from "user") or exists (select from sales) as used',
  })
  return used
}
