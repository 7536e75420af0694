import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { Button } from '#web/components/button.tsx'
import { controlLook } from '#web/components/form/field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { useSearchedText } from './use-searched-text.ts'

type SearchFormProps = {
  /** Where the search goes by GET, as `?q=`. */
  action: string
  label?: string
  placeholder?: string
  /** What is searched for now. */
  defaultValue?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  /** Hidden fields that travel along: the filters that stay. */
  children?: ReactNode
  className?: string
}

/** A box and its button; a plain GET form, so it searches before the page wakes up. */
export function SearchForm({
  action,
  label = 'Buscar producto',
  placeholder = 'Buscar producto',
  defaultValue = '',
  onSubmit,
  children,
  className,
}: SearchFormProps) {
  const field = useSearchedText(defaultValue)
  return (
    <Form
      role="search"
      action={action}
      method="get"
      onSubmit={onSubmit}
      className={joinClasses('flex gap-2', className)}
    >
      {children}
      <span className="relative min-w-0 flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          className={joinClasses(controlLook, 'pl-10')}
        />
      </span>
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
    </Form>
  )
}
