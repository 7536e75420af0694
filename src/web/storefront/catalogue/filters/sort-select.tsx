import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type ProductOrder, productOrders } from '#domain/product/product-order.ts'
import { Button } from '#web/components/button/button.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type CatalogueView, catalogueAddress } from '#web/storefront/catalogue/catalogue-address.ts'

const labels: Readonly<Record<ProductOrder, string>> = {
  novedades: 'Novedades',
  precio: 'Precio: menor a mayor',
  'precio-desc': 'Precio: mayor a menor',
  nombre: 'Nombre',
}

type SortSelectProps = {
  view: CatalogueView
  /** Id of the form that fills the field, and that submits the order without JavaScript. */
  form: string
}

/** Order of the list. The field is uncontrolled, so the chosen order stays visible while its page loads. */
export function SortSelect({ view, form }: SortSelectProps) {
  const navigate = useNavigate()
  return (
    <>
      <span className="relative block min-w-0 flex-1 large-text:flex-auto lg:w-56 lg:flex-none">
        <select
          form={form}
          name="orden"
          aria-label="Ordenar por"
          autoComplete="off"
          defaultValue={view.orden}
          onChange={({ target }) => {
            const orden = productOrders.find((order) => order === target.value)
            if (orden !== undefined) void navigate(catalogueAddress(view, { orden }))
          }}
          className={joinClasses(controlClasses, 'appearance-none truncate pr-9')}
        >
          {productOrders.map((order) => (
            <option key={order} value={order}>
              {labels[order]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-2.5 size-5" />
      </span>
      <span className="hidden noscript:block">
        <Button type="submit" form={form} variant="secondary">
          Ordenar
        </Button>
      </span>
    </>
  )
}
