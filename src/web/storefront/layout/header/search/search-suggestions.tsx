import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { nextMenuIndex } from '#web/components/overlay/next-menu-index.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { suggestProducts } from '#contract/product/catalogue-search.ts'
import { callApi } from '#web/api/call-api.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { suggestionOptions, type Suggestions } from './suggestion-options.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { RecentReplies } from './recent-replies.ts'

type SearchSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  /** Button that opened the field on a narrow screen. */
  trigger: RefObject<HTMLElement | null>
  /** Hides the field on a narrow screen. */
  onLeave: () => void
}

/**
 * Suggestions below the search field, by the combobox pattern of WAI-ARIA. The focus stays in the field. Enter without
 * an active row searches for the text, also when the suggestions are slow or fail.
 */
export function SearchSuggestions({ field, trigger, onLeave }: SearchSuggestionsProps) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useOpenOnPage()
  const [activeAddress, setActiveAddress] = useState<string>()
  const suggestions = useSuggestions(text)
  const options = suggestions === undefined ? [] : suggestionOptions(text.trim(), suggestions)
  const isFresh = suggestions?.q === text.trim()
  const active = options.findIndex(({ to }) => to === activeAddress)
  const open = isWanted && suggestions !== undefined
  const hasList = open && options.length > 0
  const optionId = (index: number) => `${id}-${index}`
  /** Text with which the form or a suggestion last opened a page. */
  const sentText = useRef<string>(undefined)
  const rememberSentText = () => {
    sentText.current = field.current?.value
  }

  useVisibleHeight(popup, open)
  useFieldAttributes(field, {
    'aria-expanded': String(hasList),
    'aria-controls': hasList ? id : undefined,
    'aria-activedescendant': hasList && active >= 0 ? optionId(active) : undefined,
  })
  useFieldEvents(field, {
    onText: (typed) => {
      setText(typed)
      setActiveAddress(undefined)
      setWanted(true)
    },
    onKey: (event) => {
      const { key } = event
      if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
        event.preventDefault()
        const next = nextMenuIndex(key, { current: hasList ? active : -1, last: options.length - 1 })
        setWanted(true)
        setActiveAddress(options[next ?? -1]?.to)
      } else if (key === 'Enter' && hasList && active >= 0 && !event.isComposing) {
        event.preventDefault()
        document.getElementById(optionId(active))?.click()
      } else if (key === 'Enter') setWanted(false)
      else if (key === 'Escape' && open) {
        event.preventDefault()
        setWanted(false)
      } else if (key === 'Escape') {
        onLeave()
        trigger.current?.focus()
      }
    },
    onSubmit: rememberSentText,
    onLeave: () => {
      setWanted(false)
      onLeave()
    },
  })
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  useNavigated(() => {
    // Text that the shopper typed during a navigation stays.
    if (field.current?.value === sentText.current) {
      field.current?.form?.reset()
      setText('')
    }
    sentText.current = undefined
  })

  return (
    <>
      <p role="status" className="sr-only">
        {open && isFresh && (hasList ? `${options.length} sugerencias` : 'Sin sugerencias')}
      </p>
      {open && (
        <div
          ref={popup}
          role="presentation"
          // Browsers put a box that scrolls into the tab order.
          tabIndex={-1}
          onClick={rememberSentText}
          // A press keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full max-h-[var(--visible-height,70dvh)] overflow-y-auto overscroll-contain border border-line bg-paper shadow-float lg:left-auto lg:mt-2 lg:w-104"
        >
          {hasList ? (
            <SuggestionList id={id} options={options} active={active} optionId={optionId} />
          ) : (
            <p className="p-4 text-14 text-ink-soft">
              No encontramos <span className="font-semibold text-ink">{`“${text.trim()}”`}</span>. Probá con
              otra palabra.
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** Calls `onNavigated` after each navigation. */
function useNavigated(onNavigated: () => void): void {
  const { key } = useLocation()
  const shownKey = useRef(key)
  const report = useEffectEvent(onNavigated)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    report()
  }, [key])
}

type FieldEvents = {
  /** Called with the text when the shopper types or presses the field. */
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
  onSubmit: () => void
  /** Called when a press or the focus goes outside of the form. */
  onLeave: () => void
}

/**
 * Adds listeners to the search field of the header. The header renders the field before this script loads, so the field
 * gets no event props.
 */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const readText = useEffectEvent(() => events.onText(field.current?.value ?? ''))
  const pressKey = useEffectEvent(events.onKey)
  const submit = useEffectEvent(events.onSubmit)
  const leave = useEffectEvent(events.onLeave)
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const controller = new AbortController()
    const { signal } = controller
    const leaveFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !input.form?.contains(target)) leave()
    }
    // The shopper may have typed before this script arrived.
    if (document.activeElement === input) readText()
    for (const event of ['input', 'click']) input.addEventListener(event, () => readText(), { signal })
    input.addEventListener('keydown', (event) => pressKey(event), { signal })
    input.form?.addEventListener('submit', () => submit(), { signal })
    document.addEventListener('pointerdown', leaveFromOutside, { signal })
    document.addEventListener('focusin', leaveFromOutside, { signal })
    return () => controller.abort()
  }, [field])
}

/** Sets the attributes of the field after each render. A field with suggestions is a combobox (WAI-ARIA). */
function useFieldAttributes(
  field: RefObject<HTMLInputElement | null>,
  attributes: Record<string, string | undefined>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      ...attributes,
    }))
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
  })
}

const REQUESTED_AFTER_MS = 150
const MIN_LENGTH = 2

const recent = new RecentReplies<Suggestions>()

/**
 * Returns the suggestions for `text`. Until its reply arrives, returns the last suggestions, whose `q` is another text.
 * Undefined for a text shorter than two characters and after a failed request.
 */
function useSuggestions(text: string): Suggestions | undefined {
  const q = text.trim()
  const [latest, setLatest] = useState<Suggestions>()
  useEffect(() => {
    if (q.length < MIN_LENGTH) return
    const known = recent.find(q, Date.now())
    // A newer text aborts the request, so an old reply never replaces a newer one.
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        Promise.resolve(known ?? requestSuggestions(q, stop.signal)).then(
          (suggestions) => {
            if (!stop.signal.aborted) setLatest(suggestions)
          },
          () => {
            if (!stop.signal.aborted) setLatest(undefined)
          },
        )
      },
      known === undefined ? REQUESTED_AFTER_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return q.length < MIN_LENGTH ? undefined : latest
}

async function requestSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const suggestions = { ...(await callApi(suggestProducts, { query: { q }, signal })), q }
  recent.store(q, suggestions, Date.now())
  return suggestions
}
