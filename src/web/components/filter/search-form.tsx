import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { SearchInput } from '#web/components/input/search-input.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useSearchFieldSync } from './use-search-field-sync.ts'

type SearchFormProps = {
  action: string
  label?: string
  placeholder?: string
  defaultValue?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  /** Hidden fields for the active filters, which a new search must not remove. */
  children?: ReactNode
  className?: string
}

/** Search form. A plain GET form is used because it works before hydration. */
export function SearchForm({
  action,
  label = 'Buscar producto',
  placeholder = 'Buscar producto',
  defaultValue = '',
  onSubmit,
  children,
  className,
}: SearchFormProps) {
  const field = useSearchFieldSync(defaultValue)
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
        <SearchInput
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          className="pl-10"
        />
      </span>
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
    </Form>
  )
}
