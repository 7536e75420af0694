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
  /** A keyed call: what the form does is done once, however often it is sent. */
  call: E
  /** What it is done to; where the address says what is chosen, of what was typed. */
  params?: ParamsOf<E> | ((typed: T) => ParamsOf<E>)
  /** Where the form asks for more than the call does. */
  asks?: z.ZodType<BodyOf<E>>
  /** Under which what is typed is kept: 'movimiento 2026-03-10'. */
  name: string
  /** The fields before anybody typed. */
  start: T
  /** What was typed as the call has it on the wire; the contract checks it, with the words the server would use. */
  wireOf: (typed: T) => unknown
  /** Fields that are kept nowhere: a password. */
  secret?: readonly (keyof T & string)[]
  /** Said while it is sent, where that takes a while. */
  sending?: string
  /** Said when it is saved, and when it is not. */
  done: string
  failed: string
  onDone: () => void
  /** What a refusal asks for besides being told. */
  onRefused?: (problem: ApiProblem) => Promise<void>
}

/**
 * A form of the staff's: the contract's own schema checks it here, it is sent under one key until it is answered, and what is
 * typed stays until it is saved, whatever happens meanwhile.
 */
export function useStaffForm<E extends Endpoint, T extends Typed>(of: StaffFormOf<E, T>) {
  const id = useId()
  const uid = useSession()?.uid ?? ''
  // Of whoever opened it, also at the moment their session ends.
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
    // What the screen shows behind the form is older than what the shop answered.
    if (problem.status === 409 || wasSavedBefore(problem)) void revalidate()
  }
  /** What is wrong beside what is typed would else be told nowhere. */
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
    /** Whether it opened with what was typed before. */
    isDraft: found !== undefined,
    forget,
  }
}

/** Specification, section 8: gone after 2 s. */
const SENDING_LASTS_MS = 2_000

function showSending(text: string): void {
  const toast = showToast({ kind: 'loading', text })
  setTimeout(() => dismissToast(toast), SENDING_LASTS_MS)
}

export type StaffForm = Pick<
  ReturnType<typeof useStaffForm<Endpoint, Typed>>,
  'id' | 'submit' | 'busy' | 'refusal' | 'isDraft' | 'forget'
> & { methods: unknown }

/** From what is typed by way of the wire to the contract, whose words say what is wrong. */
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
