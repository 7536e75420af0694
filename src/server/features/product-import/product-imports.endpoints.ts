import {
  answerImport as answerImportCall,
  applyImport as applyImportCall,
  cancelImport as cancelImportCall,
  chooseImportRows as chooseImportRowsCall,
  createImport as createImportCall,
  listImportRows,
  listImports,
  readImport as readImportCall,
  undoImport as undoImportCall,
} from '#contract/product/product-imports.ts'
import { uploadImportPart as uploadImportPartCall } from '#contract/product/upload-import-part.ts'
import { Problem } from '#contract/http/problem.ts'
import { exportImportRows as exportImportRowsCall } from '#contract/export/exports.ts'
import { requireDisk } from '#server/data-directory/require-disk.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import {
  answerImport,
  applyImport,
  cancelImport,
  chooseImportRows,
  createImport,
  undoImport,
  uploadImportPart,
} from './import-commands.ts'
import { importReply, importRowReply, importSummaryReply } from './import-reply.ts'
import { exportImportRows } from './export-import-rows.ts'
import { countImportRows, readImportRows } from './stores/product-import-rows-store.ts'
import {
  type ImportSummary,
  type ProductImport,
  countImports,
  readImport,
  readImports,
} from './stores/product-imports-store.ts'

export const productImportsEndpoints = (deps: Deps): Binding[] => [
  bind(createImportCall, ({ body, actor, idempotency }) =>
    createImport(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(
    uploadImportPartCall,
    async ({ params, body, actor }) => {
      // The embedded database stores the parts on the disk of the data.
      if (!deps.config.databaseUrl) await requireDisk(deps)
      return uploadImportPart(deps, {
        id: params.id,
        numero: Number(params.numero),
        body,
        actor: requireSignedIn(actor),
      })
    },
    // http/request/form-memory.ts limits the memory of uploads.
    { skipsClientSlot: true },
  ),
  bind(listImports, ({ query }) =>
    keysetList(query, {
      read: async (page) => (await readImports(deps.pool, page)).map(withCursor),
      count: () => countImports(deps.pool),
      cursorOf: ({ orden }) => orden,
    }),
  ),
  bind(readImportCall, async ({ params }) => importReply(await existingImport(deps, params.id))),
  bind(answerImportCall, ({ params, body, actor }) =>
    answerImport(deps, { id: params.id, body, actor: requireSignedIn(actor) }),
  ),
  bind(listImportRows, async ({ params: { id }, query: { limit, cursor, ...filter } }) => {
    await existingImport(deps, id)
    return keysetList(
      { limit, cursor },
      {
        read: async (page) =>
          (await readImportRows(deps.pool, id, { ...filter, ...page })).map(importRowReply),
        count: () => countImportRows(deps.pool, id, filter),
        cursorOf: ({ posicion }) => posicion,
      },
    )
  }),
  bind(exportImportRowsCall, async ({ params, query: { formato, accion } }) =>
    exportImportRows(deps, { found: await existingImport(deps, params.id), formato, accion }),
  ),
  bind(chooseImportRowsCall, ({ params, body, actor }) =>
    chooseImportRows(deps, { id: params.id, body, actor: requireSignedIn(actor) }),
  ),
  bind(applyImportCall, ({ params, actor }) =>
    applyImport(deps, { id: params.id, actor: requireSignedIn(actor) }),
  ),
  bind(cancelImportCall, ({ params, actor }) =>
    cancelImport(deps, { id: params.id, actor: requireSignedIn(actor) }),
  ),
  bind(undoImportCall, ({ params, body, actor }) =>
    undoImport(deps, { id: params.id, body, actor: requireSignedIn(actor) }),
  ),
]

const withCursor = (found: ImportSummary) => ({ ...importSummaryReply(found), orden: found.orden })

async function existingImport({ pool }: Pick<Deps, 'pool'>, id: string): Promise<ProductImport> {
  const found = await readImport(pool, id)
  if (!found) throw new Problem('import-not-found')
  return found
}
