import { useState } from 'react'
import { colorNames } from '#domain/product/colors.ts'
import { centavos } from '#domain/money.ts'
import { Badge } from '#web/components/display/badge.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { type CardProduct, ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { Rating } from '#web/components/product/rating.tsx'
import { SizeChoice } from '#web/components/product/size-choice.tsx'
import { ProductGridSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SwatchChoice } from '#web/components/product/swatch-choice.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const dress: CardProduct = {
  id: '1',
  nombre: 'Vestido Lola',
  categoria: 'Vestidos',
  color: 'negro, bordo, beige',
  precio: centavos(8_990_050),
  stock: 4,
  images: [],
}

const cards: CardProduct[] = [
  { ...dress, precioAnterior: centavos(11_990_000) },
  { ...dress, id: '2', nombre: 'Sweater trenzado de cuello alto con mangas largas', categoria: 'Sweaters' },
  { ...dress, id: '3', nombre: 'Top Luz', categoria: 'Tops', color: colorNames.join(','), stock: 0 },
  { ...dress, id: '4', nombre: ' ', categoria: 'Calzados', color: '', images: ['/img/missing'] },
]

const someSoldOut = { legend: 'Color', names: ['rojo', 'blanco', 'negro'], soldOut: ['blanco', 'negro'] }
const sizes = ['S', 'M', 'L', 'XL']

export function ShowcaseProducts() {
  const [color, setColor] = useState<string>()
  const [size, setSize] = useState<string>()
  return (
    <>
      <ShowcaseSection title="Tarjetas">
        <ProductGrid label="Ejemplos">
          {cards.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              isNew={product.stock > 0}
              rating={<Rating value={4.9} />}
            />
          ))}
        </ProductGrid>
        <ProductGridSkeleton />
      </ShowcaseSection>
      <ShowcaseSection title="Elegir">
        <SwatchChoice legend="Color" names={[...colorNames, 'coral']} value={color} onChange={setColor} />
        <SwatchChoice legend="Color" names={colorNames} value={color} onChange={setColor} size="small" />
        <SizeChoice
          legend="Talle"
          names={['XS', 'S', 'M', 'L', 'Único']}
          value={size}
          onChange={setSize}
          error={size === undefined ? 'Selecciona un talle para poder agregar al carrito' : undefined}
        />
        <SwatchChoice {...someSoldOut} value={color} onChange={setColor} />
        <SwatchChoice {...someSoldOut} value={color} onChange={setColor} size="small" />
        <SizeChoice legend="Talle" names={sizes} soldOut={['S', 'XL']} value={size} onChange={setSize} />
        <SizeChoice
          legend="Talle"
          names={sizes}
          soldOut={['S', 'XL']}
          value={size}
          onChange={setSize}
          size="small"
          error="Azul, talle M: Solo quedan 1 unidades disponibles."
        />
      </ShowcaseSection>
      <ShowcaseSection title="Señales">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Nuevo</Badge>
          <Badge tone="ink">Sin stock</Badge>
          <Badge tone="paper">Poco stock</Badge>
          <FilterChip clearTo="?">Vestidos</FilterChip>
          <FilterChip clearTo="?" asWritten>
            “ves”
          </FilterChip>
          <Rating value={4.9} />
        </div>
        <Breadcrumbs trail={[{ label: 'Productos', to: '/product' }]} current="Vestido Lola" />
      </ShowcaseSection>
    </>
  )
}
