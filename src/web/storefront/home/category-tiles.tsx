import { Link } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'

type Tile = { categoria: string; imagen: string | null }

/** On a phone the tiles are one row that scrolls sideways. The padding keeps the focus ring of a tile visible. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="categorias" className="frame pt-8 sm:pt-12">
      <h2 id="categorias" className="mb-3 text-28 sm:mb-6 sm:text-40">
        Categorías
      </h2>
      <ul className="bleed flex gap-2 scroll-px-4 overflow-x-auto p-1 max-sm:px-4 sm:-mx-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-4">
        {tiles.map(({ categoria, imagen }) => (
          <li key={categoria} className="w-28 shrink-0 sm:w-auto">
            <Link
              to={`/product?categoria=${encodeURIComponent(categoria)}`}
              prefetch="intent"
              className="group block pb-2 text-14 font-medium"
            >
              <ProductImage src={imagen ?? undefined} alt="" category={categoria} sizes="10rem" />
              <span className="mt-2 line-clamp-2 underline-offset-4 group-hover:underline">
                {categoryLabel(categoria)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
