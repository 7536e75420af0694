import * as productImports from '#contract/product/product-imports.ts'
import { Problem } from '#contract/http/problem.ts'
import * as exports from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
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
  createImport(deps),
  uploadImportPart(deps),
  bind(productImports.listImports, ({ query }) =>
    keysetList(query, {
      read: async (page) => (await readImports(deps.pool, page)).map(withCursor),
      count: () => countImports(deps.pool),
      cursorOf: ({ orden }) => orden,
    }),
  ),
  bind(productImports.readImport, async ({ params }) => importReply(await existingImport(deps, params.id))),
  answerImport(deps),
  bind(productImports.listImportRows, async ({ params: { id }, query: { limit, cursor, ...filter } }) => {
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
  bind(exports.exportImportRows, async ({ params, query: { formato, accion } }) =>
    exportImportRows(deps, { found: await existingImport(deps, params.id), formato, accion }),
  ),
  chooseImportRows(deps),
  applyImport(deps),
  cancelImport(deps),
  undoImport(deps),
]

const withCursor = (found: ImportSummary) => ({ ...importSummaryReply(found), orden: found.orden })

async function existingImport({ pool }: Pick<Deps, 'pool'>, id: string): Promise<ProductImport> {
  const found = await readImport(pool, id)
  if (!found) throw new Problem('import-not-found')
  return found
}
