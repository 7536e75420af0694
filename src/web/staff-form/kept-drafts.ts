import { openBrowserStorage } from '#web/browser-storage.ts'

/** What is in a form, and the key it was sent under while the answer is not known. */
export type Draft = { typed: Readonly<Record<string, string>>; key?: string | undefined }

const DRAFTS = 'borradores'
/** More than any form has open at once; the oldest goes first. */
const MOST_KEPT = 20

type Kept = { uid: string; drafts: Readonly<Record<string, Draft>> }

const storage = openBrowserStorage('sessionStorage')

/** What this person typed into this form of this tab and has not saved yet: a reload or the end of a session loses nothing. */
export const readDraft = ({ uid, form }: { uid: string; form: string }): Draft | undefined =>
  readKept(uid).drafts[form]

/** Keeps it; undefined forgets it. Whoever signs in next in this tab finds nothing of it. */
export function keepDraft({ uid, form }: { uid: string; form: string }, draft: Draft | undefined): void {
  const { [form]: _before, ...others } = readKept(uid).drafts
  const entries = Object.entries(draft === undefined ? others : { ...others, [form]: draft }).slice(
    -MOST_KEPT,
  )
  if (entries.length === 0) return storage.remove(DRAFTS)
  storage.write(DRAFTS, JSON.stringify({ uid, drafts: Object.fromEntries(entries) }))
}

function readKept(uid: string): Kept {
  try {
    const kept: unknown = JSON.parse(storage.read(DRAFTS) ?? '')
    if (isKept(kept) && kept.uid === uid) return kept
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return { uid, drafts: {} }
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value.uid === 'string' &&
  isObject(value.drafts) &&
  Object.values(value.drafts).every(isDraft)

const isDraft = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.typed) &&
  Object.values(value.typed).every((text) => typeof text === 'string') &&
  (value.key === undefined || typeof value.key === 'string')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
