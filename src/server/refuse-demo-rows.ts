import type { Queryable } from './database/in-transaction.ts'

/** Anybody may register with an e-mail like the demo's; only the demo makes staff with one. */
const DEMO_STAFF = `"user" where rol <> 'user' and email like '%@vidriera.test'`

/** The demo's staff have published passwords: a real shop must not open with them inside. Throws with the remedy. */
export async function refuseDemoRows(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ email: string }>(`select email from ${DEMO_STAFF} order by email`)
  if (rows.length === 0) return
  throw new Error(
    `Esta base tiene cuentas de la tienda de demostración, con contraseñas publicadas: ${rows.map(({ email }) => email).join(', ')}. Así no se puede usar en producción.\n` +
      `Si es la base de tu tienda, quitá esas cuentas: delete from ${DEMO_STAFF}\n` +
      'Si es la de la demostración, usá otra DATABASE_URL u otro DATA_DIR.',
  )
}
