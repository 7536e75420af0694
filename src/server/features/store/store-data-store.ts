import type { StoreProfile } from '#domain/store-profile.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** What is stored of the shop's profile: nothing of it while the initial values hold. */
export type StoredProfile = { profile: Partial<StoreProfile> | null; version: number }

export async function readStoredProfile(db: Queryable): Promise<StoredProfile> {
  const { rows } = await db.query<StoredProfile>({
    name: 'store-profile',
    text: 'select profile, version from store_profile',
  })
  return rows[0]!
}

/** The same, kept from changing to the end of the transaction. */
export async function holdStoredProfile(tx: Queryable): Promise<StoredProfile> {
  const { rows } = await tx.query<StoredProfile>({
    name: 'hold-store-profile',
    text: 'select profile, version from store_profile for no key update',
  })
  return rows[0]!
}

/** Puts another profile in its place, or none, and answers the version that it is. */
export async function writeStoredProfile(
  tx: Queryable,
  { profile, actor, at }: { profile: StoreProfile | null; actor: string; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'write-store-profile',
    text: `update store_profile set profile = $1, version = version + 1, actor = $2, cambiado = $3 returning version`,
    values: [profile && JSON.stringify(profile), actor, at],
  })
  return rows[0]!.version
}
