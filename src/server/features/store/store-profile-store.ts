import { sql } from 'drizzle-orm'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { storeProfile } from '#server/database/schema/store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

/** Stored part of the shop's profile. `profile`: null while the initial values apply. */
export type StoredProfile = { profile: Partial<StoreProfile> | null; version: number }

const selectProfile = (db: Queryable) =>
  queryBuilder(db).select({ profile: storeProfile.profile, version: storeProfile.version }).from(storeProfile)

/** Reads the stored profile. The query is sent at the call, and not at the await. */
export async function readStoredProfile(db: Queryable): Promise<StoredProfile> {
  return onlyRow(await selectProfile(db).prepare('store-profile').execute())
}

export async function lockStoredProfile(tx: Queryable): Promise<StoredProfile> {
  return onlyRow(await selectProfile(tx).for('no key update'))
}

export async function writeStoredProfile(
  tx: Queryable,
  { profile, actor, at }: { profile: StoreProfile | null; actor: string; at: Date },
): Promise<number> {
  return onlyRow(
    await queryBuilder(tx)
      .update(storeProfile)
      .set({ profile, version: sql`${storeProfile.version} + 1`, actor, cambiado: at })
      .returning({ version: storeProfile.version }),
  ).version
}
