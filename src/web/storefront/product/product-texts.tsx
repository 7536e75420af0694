import type { ProductTexts as Texts } from '#domain/product/product.ts'

/** Description, composition and care of a product. Renders nothing without them. */
export function ProductTexts({ product: { descripcion, composicion, cuidados } }: { product: Texts }) {
  if (descripcion + composicion + cuidados === '') return null
  return (
    // Composition and care stand beside the description on a wide screen.
    <div className="flex flex-col gap-8 border-t border-line pt-6 md:col-span-2 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-16 md:pt-8">
      <Section title="Descripción" text={descripcion} className="md:row-span-2" />
      <Section title="Composición" text={composicion} />
      <Section title="Cuidados" text={cuidados} />
    </div>
  )
}

type SectionProps = { title: string; text: string; className?: string }

const Section = ({ title, text, className }: SectionProps) =>
  text !== '' && (
    <section aria-label={title} className={className}>
      <h2 className="mb-2 text-20">{title}</h2>
      {/* The text is plain. Its line ends separate paragraphs and items of lists. */}
      <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
