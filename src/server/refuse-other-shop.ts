import type { Config } from './config.ts'
import type { Queryable } from './database/in-transaction.ts'

/** Anybody may register with an e-mail like the demo's; only the demo makes staff with one. */
const DEMO_STAFF = `"user" where rol <> 'user' and email like '%@vidriera.test'`

/**
 * The demo's staff have published passwords: a real shop does not open with them inside, nor does a demo open in a real
 * shop, told by having people or sales but none of that staff. Throws with the remedy, and wants to be asked before accounts
 * or keys are touched.
 */
export async function refuseOtherShop(db: Queryable, mode: Config['mode']): Promise<void> {
  const { rows } = await db.query<{ email: string }>(`select email from ${DEMO_STAFF} order by email`)
  const staff = rows.map(({ email }) => email)
  if (mode === 'production' && staff.length > 0)
    throw new Error(
      `Esta base tiene cuentas de la tienda de demostración, con contraseñas publicadas: ${staff.join(', ')}. Así no se puede usar en producción.\n` +
        `Si es la base de tu tienda, quitá esas cuentas: delete from ${DEMO_STAFF}\n` +
        `Si es la de la demostración, ${ANOTHER_BASE}`,
    )
  // Products alone tell nothing: a demo may be tried over an imported catalogue.
  if (mode === 'demo' && staff.length === 0 && (await isLivedIn(db)))
    throw new Error(
      'Esta base es de una tienda real: falta SHOP_MODE=production (en .env o en el ambiente).\n' +
        `Para ver la tienda de demostración, ${ANOTHER_BASE}`,
    )
}

const ANOTHER_BASE = 'usá otra DATABASE_URL u otro DATA_DIR.'

async function isLivedIn(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from "user") or exists (select from sales) as used',
  )
  return rows[0]!.used
}
