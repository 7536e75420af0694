import { useEffect, useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { z } from '#contract/z.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { type Typed, useContractForm } from '#web/contract-form/use-contract-form.ts'
import { wasSavedBefore } from '#web/idempotent-request.ts'
import { useSession } from '#web/session/use-session.ts'
import { fitsForm, keepDraft, readDraft } from './kept-drafts.ts'
import { isSameValue } from './is-same-value.ts'
import { refusalText } from './refusal-text.ts'
import { saveOnce } from './save-once.ts'

type StaffFormOf<E extends Endpoint, T extends Typed> = {
  /** An idempotent call, so repeated submits save the form once. */
  call: E
  /** Path parameters, or a function that reads them from the fields. */
  params?: ParamsOf<E> | ((typed: T) => ParamsOf<E>)
  /** Schema for a form that requires more than the call does. */
  asks?: z.ZodType<BodyOf<E>>
  /** Key of the draft: 'movimiento 2026-03-10'. */
  name: string
  start: T
  /**
   * Converts the fields to the wire format. The contract's schema checks the result, so its messages match the
   * server's.
   */
  wireOf: (typed: T) => unknown
  /** Fields that drafts omit: passwords. */
  secret?: readonly (keyof T & string)[]
  /** Toast during a slow request. */
  sending?: string
  /** Toasts on success and on refusal. */
  done: string
  failed: string
  onDone: () => void
  /** Extra work after a refusal. The form itself shows the refusal. */
  onRefused?: (problem: ApiProblem) => Promise<void>
}

/**
 * Returns the state of a staff form. The idempotency key stays the same until a response arrives, and the draft until
 * the form is saved.
 */
export function useStaffForm<E extends Endpoint, T extends Typed>(of: StaffFormOf<E, T>) {
  const id = useId()
  const uid = useSession()?.uid ?? ''
  // The user who opened the form, even after the session ends.
  const [place] = useState({ uid, form: of.name })
  const [found, setFound] = useState(() => {
    const kept = readDraft(place)
    return kept && fitsForm(kept.typed, of.start) ? kept : undefined
  })
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const methods = useContractForm({ schema: schemaOf(of), start: { ...of.start, ...found?.typed } as T })

  const keep = (typed: T) => {
    const key = readDraft(place)?.key
    const isUntouched = Object.keys(of.start).every((field) => isSameValue(typed[field], of.start[field]))
    keepDraft(place, isUntouched && key === undefined ? undefined : { typed: keepable(typed), key })
  }
  const keepable = (typed: T) =>
    Object.fromEntries(Object.entries(typed).filter(([field]) => !of.secret?.includes(field)))
  useEffect(() =>
    methods.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as T) }),
  )

  const save = async (body: BodyOf<E>) => {
    setRefusal(undefined)
    if (of.sending !== undefined) showSending(of.sending)
    try {
      await saveOnce(
        of.call,
        { params: paramsOf(of, methods.getValues()), body },
        {
          read: () => readDraft(place)?.key,
          write: (key) => keepDraft(place, { typed: keepable(methods.getValues()), key }),
        },
      )
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      tell(problem)
      await of.onRefused?.(problem)
      return
    }
    keepDraft(place, undefined)
    showToast({ kind: 'success', text: of.done })
    of.onDone()
    await revalidate()
  }
  const tell = (problem: ApiProblem) => {
    setRefusal(refusalText(problem, Object.keys(of.start)))
    showToast({ kind: 'error', text: of.failed })
    showRefusedFields(methods, problem.fields)
    // The data behind the form is stale.
    if (problem.status === 409 || wasSavedBefore(problem)) void revalidate()
  }
  /** Shows an error without a visible field in the refusal box. */
  const tellUnseen = (errors: FieldErrors) => {
    const unseen = Object.entries(errors).find(([field]) => !(field in of.start))
    if (unseen) setRefusal(String(unseen[1]?.message))
  }
  const forget = () => {
    keepDraft(place, undefined)
    setFound(undefined)
    methods.reset(of.start)
    setRefusal(undefined)
  }

  return {
    id,
    methods,
    submit: methods.handleSubmit((body) => run(() => save(body as BodyOf<E>)), tellUnseen),
    busy,
    refusal,
    /** Whether the form opened with a stored draft. */
    isDraft: found !== undefined,
    forget,
  }
}

/** Specification, section 8: the toast disappears after 2 s. */
const SENDING_LASTS_MS = 2_000

function showSending(text: string): void {
  const toast = showToast({ kind: 'loading', text })
  setTimeout(() => dismissToast(toast), SENDING_LASTS_MS)
}

export type StaffForm = Pick<
  ReturnType<typeof useStaffForm<Endpoint, Typed>>,
  'id' | 'submit' | 'busy' | 'refusal' | 'isDraft' | 'forget'
> & { methods: unknown }

/** Validates the wire format of the fields with the contract's schema and its messages. */
const schemaOf = <E extends Endpoint, T extends Typed>({
  wireOf,
  call,
  asks = call.body as z.ZodType<BodyOf<E>>,
}: StaffFormOf<E, T>) =>
  z.preprocess(wireOf as (typed: unknown) => unknown, asks) as unknown as z.ZodType<BodyOf<E> & object, T>

const paramsOf = <E extends Endpoint, T extends Typed>(
  { params }: StaffFormOf<E, T>,
  typed: T,
): ParamsOf<E> | undefined =>
  typeof params === 'function' ? (params as (typed: T) => ParamsOf<E>)(typed) : params
