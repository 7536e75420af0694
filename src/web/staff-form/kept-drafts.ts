import { z } from '#contract/z.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'
import type { Typed } from '#web/contract-form/use-contract-form.ts'

const draft = z.object({
  /** What is in the form. */
  typed: z.record(z.string(), z.unknown()),
  /** The key it was sent under while the answer is not known. */
  key: z.string().optional(),
})
const drafts = z.object({ uid: z.string(), drafts: z.record(z.string(), draft) })

export type Draft = z.infer<typeof draft>

const DRAFTS = 'borradores'
/** More than any form has open at once; the oldest goes first. */
const MOST_KEPT = 20

const storage = openBrowserStorage('sessionStorage')

/** What this person typed into this form of this tab and has not saved yet: a reload or the end of a session loses nothing. */
export const readDraft = ({ uid, form }: { uid: string; form: string }): Draft | undefined =>
  readDrafts(uid)[form]

/** Keeps it; undefined forgets it. Whoever signs in next in this tab finds nothing of it. */
export function keepDraft({ uid, form }: { uid: string; form: string }, draft: Draft | undefined): void {
  const { [form]: _before, ...others } = readDrafts(uid)
  const entries = Object.entries(draft === undefined ? others : { ...others, [form]: draft }).slice(
    -MOST_KEPT,
  )
  if (entries.length === 0) return storage.remove(DRAFTS)
  storage.write(DRAFTS, JSON.stringify({ uid, drafts: Object.fromEntries(entries) }))
}

/** Whether a draft has the fields of a form as this version of the program keeps them; a secret one may be missing. */
export const fitsForm = (typed: Typed, start: Typed): boolean =>
  Object.entries(typed).every(([field, value]) => kindOf(value) === kindOf(start[field]))

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

function readDrafts(uid: string): Readonly<Record<string, Draft>> {
  try {
    const kept = drafts.parse(JSON.parse(storage.read(DRAFTS) ?? ''))
    if (kept.uid === uid) return kept.drafts
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return {}
}
