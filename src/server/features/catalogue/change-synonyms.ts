import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { type readSynonyms, updateSynonyms, wordsOfGroup } from '#contract/product/search-synonyms.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import {
  lockStoredSynonyms,
  readStoredSynonyms,
  type StoredSynonyms,
  writeSynonyms,
} from './search-synonyms-store.ts'

type Synonyms = ReplyOf<typeof readSynonyms>

export const showSynonyms = async ({ pool }: Pick<Deps, 'pool'>): Promise<Synonyms> =>
  replyOf(await readStoredSynonyms(pool))

/** Replaces all groups. Refuses with `synonyms-changed` when `version` is not the current version. */
export const changeSynonyms = command(updateSynonyms, async (tx, { body, actor, at }) => {
  const before = await lockStoredSynonyms(tx)
  if (before.version !== body.version) throw new Problem('synonyms-changed')
  const grupos = body.grupos.map(({ palabras }) => wordsOfGroup(palabras))
  if (JSON.stringify(grupos) === JSON.stringify(before.grupos)) return { reply: replyOf(before) }
  const version = await writeSynonyms(tx, { grupos, actor: actor.uid, at })
  return {
    reply: replyOf({ grupos, version }),
    audit: {
      what: 'cambió las palabras de la búsqueda',
      object: 'store',
      ...differences(before.grupos, grupos),
    },
    catalogueChange: 'catalogue',
  }
})

const replyOf = ({ grupos, version }: StoredSynonyms): Synonyms => ({
  grupos: grupos.map((words) => ({ palabras: textOf(words) })),
  version,
})

const textOf = (words: readonly string[]) => words.join(', ')

/** Returns the groups that only one side has, for the audit. */
function differences(before: readonly string[][], after: readonly string[][]) {
  const [was, is] = [before.map(textOf), after.map(textOf)]
  return {
    before: { sinonimos: was.filter((group) => !is.includes(group)) },
    after: { sinonimos: is.filter((group) => !was.includes(group)) },
  }
}
