import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#contract/http/problem.ts'
import * as sizeGuides from '#contract/product/size-guides.ts'
import { command } from '#server/commands/command.ts'
import { categoryOf } from '#server/features/categories/category-store.ts'
import { lockSizeGuide, writeSizeGuide } from './size-guide-store.ts'

/** Stores or removes the size table of a category. Refuses with `size-guide-changed` if `version` is not current. */
export const saveSizeGuide = command(sizeGuides.saveSizeGuide, async (tx, { body: guide, at }) => {
  const categoryId = await categoryOf(tx, guide.categoria)
  const before = await lockSizeGuide(tx, categoryId)
  if (before.version !== guide.version) throw new Problem('size-guide-changed')
  if (isDeepStrictEqual(before.tabla, guide.tabla)) return { reply: before }
  const version = await writeSizeGuide(tx, { ...guide, categoryId, at })
  if (version === undefined) throw new Problem('size-guide-changed')
  return {
    reply: { ...guide, categoria: before.categoria, version },
    audit: {
      what: guide.tabla === null ? 'quitó una guía de talles' : 'cambió una guía de talles',
      object: `size-guide:${before.categoria}`,
      before: { guiaDeTalles: before.tabla },
      after: { guiaDeTalles: guide.tabla },
    },
    catalogueChange: 'catalogue',
  }
})
