import type { Queryable } from './database/in-transaction.ts'

/** Demo accounts have published passwords: a real shop must not open with them inside. Throws with the remedy. */
export async function refuseDemoRows(db: Queryable): Promise<void> {
  const { rows } = await db.query(`select 1 from "user" where email like '%@vidriera.test' limit 1`)
  if (rows.length === 0) return
  throw new Error(
    'Esta base tiene las cuentas de la tienda de demostración y no se puede usar en producción.\n' +
      'Empezá con una base vacía: otra DATABASE_URL u otro DATA_DIR.',
  )
}
