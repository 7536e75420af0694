import { useEffect, useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showRefusedFields } from '#web/contract-form/show-refused-fields.ts'
import { type FormValues, useContractForm } from '#web/contract-form/use-contract-form.ts'
import { isKeyReused } from '#web/api/send-idempotent-request.ts'
import { useSession } from '#web/session/use-session.ts'
import { matchesForm, saveDraft, readDraft } from './form-drafts.ts'
import { isSameValue } from './is-same-value.ts'
import { staffRefusalText } from './staff-refusal-text.ts'
import { saveOnce } from './save-once.ts'

type StaffFormOptions<E extends Endpoint, T extends FormValues> = {
  /** Idempotent, so repeated submits save the form once. */
  call: E
  /** Path parameters, or a function that reads them from the fields. */
  params?: ParamsOf<E> | ((typed: T) => ParamsOf<E>)
  /** Schema of a form that requires more fields than the API call. Default: the schema of the call. */
  bodySchema?: z.ZodType<BodyOf<E>>
  /** Key of the draft: 'movimiento 2026-03-10'. */
  name: string
  start: T
  /**
   * Converts the fields to the wire format. The contract's schema checks the result, so its messages equal the
   * server's.
   */
  wireOf: (typed: T) => unknown
  /** Fields that drafts omit: passwords. */
  secret?: readonly (keyof T & string)[]
  sending?: string
  done: string
  failed: string
  onDone: (reply: ReplyOf<E>) => void
  /** Additional work after a refusal, which the form itself shows. */
  onRefused?: (problem: ApiProblem) => Promise<void>
}

/**
 * Returns the state of a staff form. The idempotency key stays the same until a response arrives. The draft stays until
 * the form is saved.
 */
export function useStaffForm<E extends Endpoint, T extends FormValues>(options: StaffFormOptions<E, T>) {
  const id = useId()
  const uid = useSession()?.uid ?? ''
  // State, because the draft belongs to the user who opened the form, even after the session ends.
  const [draftId] = useState({ uid, form: options.name })
  const [restored, setRestored] = useState(() => {
    const stored = readDraft(draftId)
    return stored && matchesForm(stored.typed, options.start) ? stored : undefined
  })
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const methods = useContractForm({
    schema: schemaOf(options),
    start: { ...options.start, ...restored?.typed } as T,
  })

  const storeDraft = (typed: T) => {
    const key = readDraft(draftId)?.key
    const isUntouched = Object.keys(options.start).every((field) =>
      isSameValue(typed[field], options.start[field]),
    )
    saveDraft(draftId, isUntouched && key === undefined ? undefined : { typed: storableFields(typed), key })
  }
  const storableFields = (typed: T) =>
    Object.fromEntries(Object.entries(typed).filter(([field]) => !options.secret?.includes(field)))
  useEffect(() =>
    methods.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values as T) }),
  )

  const save = async (body: BodyOf<E>) => {
    setRefusal(undefined)
    let reply: ReplyOf<E>
    if (options.sending !== undefined) showSending(options.sending)
    try {
      reply = await saveOnce(
        options.call,
        { params: paramsOf(options, methods.getValues()), body },
        {
          read: () => readDraft(draftId)?.key,
          write: (key) => saveDraft(draftId, { typed: storableFields(methods.getValues()), key }),
        },
      )
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showRefusal(problem)
      await options.onRefused?.(problem)
      return
    }
    saveDraft(draftId, undefined)
    showToast({ kind: 'success', text: options.done })
    options.onDone(reply)
    await revalidate()
  }
  const showRefusal = (problem: ApiProblem) => {
    setRefusal(staffRefusalText(problem, Object.keys(options.start)))
    showToast({ kind: 'error', text: options.failed })
    showRefusedFields(methods, problem.fields)
    // The record changed on the server, so the screen loads the current data.
    if (problem.status === 409 || isKeyReused(problem)) void revalidate()
  }
  /** Errors without a field appear in the refusal box. */
  const showUnseenErrors = (errors: FieldErrors) => {
    const unseenError = Object.entries(errors).find(([field]) => !(field in options.start))
    if (unseenError) setRefusal(String(unseenError[1]?.message))
  }
  const forget = () => {
    saveDraft(draftId, undefined)
    setRestored(undefined)
    methods.reset(options.start)
    setRefusal(undefined)
  }

  return {
    id,
    methods,
    submit: methods.handleSubmit((body) => run(() => save(body as BodyOf<E>)), showUnseenErrors),
    busy,
    refusal,
    /** True when the form opened with a stored draft. */
    isDraft: restored !== undefined,
    forget,
  }
}

/** Specification, section 8: the toast disappears after 2 s. */
const SENDING_TOAST_MS = 2_000

function showSending(text: string): void {
  const toast = showToast({ kind: 'loading', text })
  setTimeout(() => dismissToast(toast), SENDING_TOAST_MS)
}

export type StaffForm = Pick<
  ReturnType<typeof useStaffForm<Endpoint, FormValues>>,
  'id' | 'submit' | 'busy' | 'refusal' | 'isDraft' | 'forget'
> & { methods: unknown }

/** Validates the wire format of the fields with the contract's schema and its messages. */
const schemaOf = <E extends Endpoint, T extends FormValues>({
  wireOf,
  call,
  bodySchema = call.body as z.ZodType<BodyOf<E>>,
}: StaffFormOptions<E, T>) =>
  z.preprocess(wireOf as (typed: unknown) => unknown, bodySchema) as unknown as z.ZodType<
    BodyOf<E> & object,
    T
  >

const paramsOf = <E extends Endpoint, T extends FormValues>(
  { params }: StaffFormOptions<E, T>,
  typed: T,
): ParamsOf<E> | undefined =>
  typeof params === 'function' ? (params as (typed: T) => ParamsOf<E>)(typed) : params
