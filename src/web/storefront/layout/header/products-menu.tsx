import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { Popover } from '#web/components/overlay/popover.tsx'
import { CategoryLinks } from '#web/storefront/layout/category-links.tsx'

export function ProductsMenu({ label, to, className }: { label: string; to: string; className: string }) {
  const { pathname } = useLocation()
  return (
    <Popover
      hover
      href={to}
      current={pathname.startsWith(to)}
      triggerClassName={`group ${className}`}
      trigger={
        <>
          {label}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-aria-expanded:rotate-180"
            strokeWidth={1.75}
          />
        </>
      }
    >
      {() => (
        <ul className="grid max-h-[calc(100dvh-6rem)] w-88 grid-cols-2 gap-x-2 overflow-y-auto p-3">
          <CategoryLinks linkClassName="flex min-h-10 items-center rounded-control px-3 text-14 transition-colors hover:bg-paper-deep aria-[current=page]:font-semibold aria-[current=page]:text-accent" />
        </ul>
      )}
    </Popover>
  )
}
