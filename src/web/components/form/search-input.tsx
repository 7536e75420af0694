import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { controlLook } from './field-frame.tsx'

/** Where a search is typed, sent as `?q=`. It stands in a frame of its own, which is `relative`. */
export const SearchInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <>
    <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
    <input
      type="search"
      name="q"
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      {...rest}
      className={joinClasses(controlLook, className)}
    />
  </>
)
