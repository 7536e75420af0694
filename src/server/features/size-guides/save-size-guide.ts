import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#contract/http/problem.ts'
import type { saveSizeGuide as saveSizeGuideCall } from '#contract/product/size-guides.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { categoryOf } from '#server/features/categories/category-store.ts'
import { lockSizeGuide, type SizeGuide, writeSizeGuide } from './size-guide-store.ts'

type Input = { guide: SizeGuide; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/** Stores or removes the size table of a category. Refuses with `size-guide-changed` if `version` is not current. */
export const saveSizeGuide = (
  deps: Deps,
  { guide, actor, idempotency }: Input,
): Promise<CommandReply<typeof saveSizeGuideCall>> =>
  runCommand(deps, { actor, idempotency }, async (tx) => {
    const categoryId = await categoryOf(tx, guide.categoria)
    const before = await lockSizeGuide(tx, categoryId)
    if (before.version !== guide.version) throw new Problem('size-guide-changed')
    if (isDeepStrictEqual(before.tabla, guide.tabla)) return { reply: before }
    const version = await writeSizeGuide(tx, { ...guide, categoryId, at: deps.clock.now() })
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
