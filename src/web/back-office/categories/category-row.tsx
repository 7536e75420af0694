import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type listCategoryRecords, updateCategory } from '#contract/product/categories.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import { Button } from '#web/components/button/button.tsx'
import { StateBadge } from '#web/components/display/state-badge.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

export type ListedCategory = ReplyOf<typeof listCategoryRecords>[number]

export type CategoryCommand = { act: 'create' } | { act: 'rename' | 'remove'; id: string }

type CategoryRowProps = { category: ListedCategory; onCommand: (command: CategoryCommand) => void }

export function CategoryRow({ category, onCommand }: CategoryRowProps) {
  const { id, nombre, visible } = category
  const { act, busy } = useStaffCommand()
  const label = categoryLabel(nombre)
  const toggle = () =>
    act(updateCategory, {
      params: { id },
      body: { visible: !visible },
      done: visible ? `${label} ya no está en el menú` : `${label} está en el menú`,
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{label}</span>
          {!visible && (
            <StateBadge Icon={EyeOff} tone="idle">
              Oculta
            </StateBadge>
          )}
        </p>
        <p className="text-14 text-ink-soft">
          <Link
            to={`/dashboard/products?${new URLSearchParams({ categoria: nombre })}`}
            className="underline underline-offset-4 hover:decoration-2"
          >
            {productCountText(category.productos)}
            <span className="sr-only"> de {label}</span>
          </Link>
          {othersText(category)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onCommand({ act: 'rename', id })}>
          Editar<span className="sr-only"> {label}</span>
        </Button>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void toggle()}>
          {visible ? 'Ocultar' : 'Mostrar'}
          <span className="sr-only"> {label}</span>
        </Button>
        <Button variant="secondary" size="small" onClick={() => onCommand({ act: 'remove', id })}>
          Unir o borrar<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </div>
  )
}

/** Returns ' · 2 cupones · guía de talles · antes: Remeras viejas'. */
function othersText({ nombre, cupones, guia, anteriores }: ListedCategory): string {
  const coupons = cupones === 1 ? '1 cupón' : `${cupones} cupones`
  const former = anteriores.filter((name) => name !== categoryLabel(nombre))
  return [
    cupones > 0 && coupons,
    guia && 'guía de talles',
    former.length > 0 && `antes: ${former.join(', ')}`,
  ]
    .filter((part) => part !== false)
    .map((part) => ` · ${part}`)
    .join('')
}
