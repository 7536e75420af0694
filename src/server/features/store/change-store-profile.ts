import { Problem } from '#contract/http/problem.ts'
import { profile as writtenProfile } from '#contract/store/store.ts'
import * as storeData from '#contract/store/store-data.ts'
import { z } from '#contract/http/z.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { requireStoredImages } from '#server/adapters/images/require-stored-images.ts'
import type { VersionedProfile } from './store-profile-cache.ts'
import { lockStoredProfile, writeStoredProfile } from './store-profile-store.ts'

/**
 * Replaces the shop's profile. Refuses with `store-data-changed` if `version` is not current, and with `bad-request` for
 * a picture that the shop does not have.
 */
export const updateStore = command(storeData.updateStoreData, {
  prepare: async ({ deps, body }) => {
    const current = await deps.store.profile()
    for (const field of pictureFields)
      await requireStoredImages(deps, {
        addresses: [body[field]].filter(Boolean),
        existing: [current[field]],
        field,
      })
  },
  run: (tx, { body: { version, ...profile }, ...input }) =>
    change(tx, { ...input, version, profile, what: 'cambió los datos de la tienda' }),
})

const pictureFields = ['logoImage', 'iconImage', 'shareImage'] as const

/** Deletes the stored profile, so the initial values apply again. */
export const resetStore = command(storeData.resetStoreData, (tx, { body: { version }, ...input }) =>
  change(tx, { ...input, version, profile: null, what: 'volvió a los valores iniciales de la tienda' }),
)

type Change = {
  version: number
  profile: StoreProfile | null
  what: string
  actor: SignedInActor
  at: Date
  deps: Pick<Deps, 'store'>
}

async function change(
  tx: Transaction,
  { version, profile, what, actor, at, deps: { store } }: Change,
): Promise<CommandResult<VersionedProfile>> {
  const before = store.withInitialValues(await lockStoredProfile(tx))
  if (before.version !== version) throw new Problem('store-data-changed')
  const requested = store.withInitialValues({ profile, version })
  const changed = differences(before.profile, requested.profile)
  if (changed === undefined && (before.inicial || !requested.inicial)) return { reply: before }
  const written = await writeStoredProfile(tx, { profile, actor: actor.uid, at })
  return {
    reply: { ...requested, version: written },
    audit: { what, object: 'store', ...changed },
    catalogueChange: 'catalogue',
  }
}

/** Returns the fields that differ, before and after, in API format. Undefined without differences. */
function differences(one: StoreProfile, other: StoreProfile): { before: object; after: object } | undefined {
  const entriesOf = (profile: StoreProfile) => Object.entries(z.encode(writtenProfile, profile))
  const [before, after] = [entriesOf(one), entriesOf(other)]
  const textByField = (profile: readonly (readonly [string, unknown])[]) =>
    new Map(profile.map(([field, value]) => [field, JSON.stringify(value)]))
  const [was, is] = [textByField(before), textByField(after)]
  const changed = ([field]: readonly [string, unknown]) => was.get(field) !== is.get(field)
  if (!before.some(changed)) return undefined
  return {
    before: Object.fromEntries(before.filter(changed)),
    after: Object.fromEntries(after.filter(changed)),
  }
}
