import { isProblem } from '#contract/http/problem.ts'
import type { Product } from '#domain/product/product.ts'
import { requireStoredImages } from '#server/adapters/images/require-stored-images.ts'
import { type CommandResult, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { storeNewProduct } from '#server/features/products/create-product.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { writeRequestedPublication } from '#server/features/products/toggle-publication.ts'
import { editProduct, requireNewImages } from '#server/features/products/update-product.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { parseEditedCells, parseNewProduct, type RefusedCells } from './parse-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { CellTexts, EditableField } from './sheet-fields.ts'
import { acceptCells } from './sheet-row-store.ts'

/** `again`: another user changed the product at the same time, so the next synchronisation decides. */
export type AppliedRow = { product: Product; refused: RefusedCells } | 'again'

type Edit = { row: SheetRow; product: Product; base: CellTexts; edited: readonly EditableField[] }

/**
 * Applies the edited cells of a row to its product, with the rules of the product form. The same transaction records
 * the applied cells, so a restart does not apply a stock difference twice. If the shop refuses the edit, every edited
 * cell is refused.
 */
export async function applyEditedRow(deps: Deps, { row, product, base, edited }: Edit): Promise<AppliedRow> {
  const cells = new Map(edited.map((field) => [field, row.cells[field] ?? null]))
  const { body, publicado, refused } = parseEditedCells(product, cells, base.stock)
  const applied = edited.filter((field) => !refused.has(field))
  if (applied.length === 0) return { product, refused }
  const accepted = { ...base, ...Object.fromEntries(applied.map((field) => [field, row.texts[field]])) }
  try {
    await requireNewImages(deps, body)
    const fresh = await runCommand(deps, { actor: sheetActor, idempotency: undefined }, async (tx) => {
      const at = deps.clock.now()
      const edit = await editProduct(tx, { body, actor: sheetActor, at })
      const publication =
        publicado === undefined
          ? undefined
          : await writeRequestedPublication(tx, { id: row.id, publicado, at })
      await acceptCells(tx, { id: row.id, cells: accepted, version: row.version })
      const reply = (await findProduct(tx, { id: row.id, hidden: true }))!
      return { ...joinResults(edit, publication), reply }
    })
    return { product: withoutStoredReply(fresh), refused }
  } catch (failure) {
    if (!isProblem(failure) || failure.status >= 500) throw failure
    if (failure.code === 'product-changed' || failure.code === 'product-not-found') return 'again'
    return {
      product,
      refused: new Map([...refused, ...applied.map((field) => [field, failure.text] as const)]),
    }
  }
}

function joinResults(
  edit: CommandResult<unknown>,
  publication: CommandResult<unknown> | undefined,
): Omit<CommandResult<unknown>, 'reply'> {
  const [first, second] = [edit.audit, publication?.audit]
  const audit =
    first && second
      ? {
          ...first,
          before: { ...(first.before as object), ...(second.before as object) },
          after: { ...(first.after as object), ...(second.after as object) },
        }
      : (first ?? second)
  const catalogueChange = publication?.catalogueChange ?? edit.catalogueChange
  return { ...(audit && { audit }), ...(catalogueChange && { catalogueChange }) }
}

/** Creates the product of a row with an unknown id. The id comes from the shop or from the person who wrote the row. */
export async function createFromRow(
  deps: Deps,
  row: SheetRow,
): Promise<AppliedRow | { refused: RefusedCells }> {
  const parsed = parseNewProduct(row)
  if ('refused' in parsed) return parsed
  const { body } = parsed
  try {
    await requireStoredImages(deps, { addresses: body.images ?? [] })
    const product = await runCommand(deps, { actor: sheetActor, idempotency: undefined }, async (tx) => {
      const created = await storeNewProduct(tx, { id: row.id, body, actor: sheetActor, at: deps.clock.now() })
      await acceptCells(tx, { id: row.id, cells: row.texts, version: row.version })
      return created
    })
    return { product: withoutStoredReply(product), refused: new Map() }
  } catch (failure) {
    if (!isProblem(failure) || failure.status >= 500) throw failure
    return { refused: new Map([[failure.code === 'sku-taken' ? 'sku' : 'images', failure.text]]) }
  }
}

/** A command without an idempotency key never returns a stored reply. */
function withoutStoredReply(reply: Product | StoredReply): Product {
  if (reply instanceof StoredReply) throw new Error('A stored reply without a key')
  return reply
}

/** Author of changes from the spreadsheet. Google's API does not report who edited a cell. */
const sheetActor: SignedInActor = {
  kind: 'person',
  uid: 'Google Sheets',
  sid: undefined,
  rol: 'admin',
  nombre: 'Google Sheets',
  email: '',
}
