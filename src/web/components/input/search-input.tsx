import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { controlClasses } from './field-frame.tsx'

/** Search input, sent as `?q=`. The parent must be `relative`, because the icon is positioned in it. */
export const SearchInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <>
    <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
    <input
      type="search"
      name="q"
      enterKeyHint="search"
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      {...rest}
      className={joinClasses(controlClasses, 'text-ellipsis', className)}
    />
  </>
)
