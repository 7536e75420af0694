import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const FIELDS = ['logoImage', 'iconImage', 'shareImage']
const picture = z.object({ field: z.string(), address: z.string() })

const readPictures = (db: Queryable) =>
  queryRows(db, picture, {
    text: `select field, profile ->> field as address from store_profile, unnest($1::text[]) as field
           where profile ->> field <> ''`,
    values: [FIELDS],
  })

/** Returns the addresses of the pictures in the store data. */
export const readStorePictures = async (db: Queryable): Promise<string[]> =>
  (await readPictures(db)).map(({ address }) => address)

/** Replaces old addresses in the store data. Increments `version`, so that an edit of an older version is refused. */
export async function moveStorePictures(
  tx: Queryable,
  newAddresses: ReadonlyMap<string, string>,
): Promise<boolean> {
  await tx.query('select 1 from store_profile for no key update')
  const moved = (await readPictures(tx)).flatMap(({ field, address }) => {
    const target = newAddresses.get(address)
    return target === undefined ? [] : [[field, target] as const]
  })
  if (moved.length === 0) return false
  await tx.query({
    text: 'update store_profile set profile = profile || $1::jsonb, version = version + 1',
    values: [JSON.stringify(Object.fromEntries(moved))],
  })
  return true
}
