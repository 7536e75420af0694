import { Problem } from '#contract/problem.ts'
import { profile as writtenProfile } from '#contract/store.ts'
import type { updateStoreData } from '#contract/store-data.ts'
import { z } from '#contract/z.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { type CommandReply, type Done, runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { StoreEdition } from './current-store.ts'
import { holdStoredProfile, writeStoredProfile } from './store-data-store.ts'

type Asked = { version: number; actor: Person; idempotency: IdempotentRequest | undefined }
type Change = Asked & { what: string; profile: StoreProfile | null }

/** Replaces the shop's profile. Refuses with `store-data-changed` if `version` is not the current one. */
export const updateStore = (
  deps: Deps,
  { profile, ...asked }: Asked & { profile: StoreProfile },
): Promise<CommandReply<typeof updateStoreData>> =>
  runCommand(deps, asked, (tx) =>
    change(deps, tx, { ...asked, profile, what: 'cambió los datos de la tienda' }),
  )

/** Deletes the stored profile, so the initial values apply again. */
export const resetStore = (deps: Deps, asked: Asked): Promise<CommandReply<typeof updateStoreData>> =>
  runCommand(deps, asked, (tx) =>
    change(deps, tx, {
      ...asked,
      profile: null,
      what: 'volvió a los valores iniciales de la tienda',
    }),
  )

async function change(
  { store, clock }: Deps,
  tx: Transaction,
  { version, actor, what, profile }: Change,
): Promise<Done<StoreEdition>> {
  const before = store.editionOf(await holdStoredProfile(tx))
  if (before.version !== version) throw new Problem('store-data-changed')
  const wanted = store.editionOf({ profile, version })
  const changed = differences(before.profile, wanted.profile)
  if (changed === undefined && (before.inicial || !wanted.inicial)) return { reply: before }
  const written = await writeStoredProfile(tx, { profile, actor: actor.uid, at: clock.now() })
  return {
    reply: { ...wanted, version: written },
    audit: { what, object: 'store', ...changed },
    news: 'catalogue',
  }
}

/** Returns the fields that differ, before and after, in wire format. Undefined if none differs. */
function differences(one: StoreProfile, other: StoreProfile): { before: object; after: object } | undefined {
  const [before, after] = [one, other].map((profile) => Object.entries(z.encode(writtenProfile, profile)))
  const told = (profile: readonly (readonly [string, unknown])[]) =>
    new Map(profile.map(([field, value]) => [field, JSON.stringify(value)]))
  const [was, is] = [told(before!), told(after!)]
  const changed = ([field]: readonly [string, unknown]) => was.get(field) !== is.get(field)
  if (!before!.some(changed)) return undefined
  return {
    before: Object.fromEntries(before!.filter(changed)),
    after: Object.fromEntries(after!.filter(changed)),
  }
}
