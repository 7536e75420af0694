import { z } from '#contract/http/z.ts'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import type { FormValues } from '#web/contract-form/use-contract-form.ts'

const draft = z.object({
  typed: z.record(z.string(), z.unknown()),
  /** Idempotency key of the pending request, while its outcome is unknown. */
  key: z.string().optional(),
})
const drafts = z.object({ uid: z.string(), drafts: z.record(z.string(), draft) })

export type FormDraft = z.infer<typeof draft>

const STORAGE_KEY = 'borradores'
/** More than a user has open at once. The oldest draft is removed first. */
const MAX_DRAFTS = 20

const storage = openBrowserStorage('sessionStorage')

/** Returns the user's unsaved draft of this form in this tab. Drafts survive a reload and the end of a session. */
export const readDraft = ({ uid, form }: { uid: string; form: string }): FormDraft | undefined =>
  readDrafts(uid)[form]

/** Stores the draft, or removes it if undefined. Also removes all drafts of other users in this tab. */
export function saveDraft({ uid, form }: { uid: string; form: string }, draft: FormDraft | undefined): void {
  const { [form]: _before, ...others } = readDrafts(uid)
  const entries = Object.entries(draft === undefined ? others : { ...others, [form]: draft }).slice(
    -MAX_DRAFTS,
  )
  if (entries.length === 0) return storage.remove(STORAGE_KEY)
  storage.write(STORAGE_KEY, JSON.stringify({ uid, drafts: Object.fromEntries(entries) }))
}

/**
 * Returns true if each draft value has the type of the form's field, because a new version of the form may have other
 * fields. Drafts may lack fields, because passwords are not stored.
 */
export const matchesForm = (typed: FormValues, start: FormValues): boolean =>
  Object.entries(typed).every(([field, value]) => kindOf(value) === kindOf(start[field]))

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

function readDrafts(uid: string): Readonly<Record<string, FormDraft>> {
  try {
    const stored = drafts.parse(JSON.parse(storage.read(STORAGE_KEY) ?? ''))
    if (stored.uid === uid) return stored.drafts
  } catch {
    // No draft, or invalid text.
  }
  return {}
}
