import { useState, type ReactNode, useEffect } from 'react'
import { CreditCard, type LucideIcon, MessageCircle, RotateCcw, Truck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { chatLink } from '#domain/contact/chat-link.ts'
import { productQuestion } from '#domain/contact/product-question.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { imageIndexInColor } from '#domain/product/product-images.ts'
import {
  displayName,
  formerPrice,
  type ProductDetail,
  type ProductTexts as Texts,
} from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { type Choice, variantOf } from '#domain/product/variants.ts'
import { installmentTerms } from '#web/cart/installments-note.tsx'
import { InstallmentsTable } from '#web/cart/installments-table.tsx'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { SizeGuideLink, SIZE_GUIDE_ID } from '#web/cart/size-guide/size-guide-link.tsx'
import { vatRateOf } from '#domain/invoices/vat-rate-of.ts'
import { PriceWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { useChoice } from '#web/cart/choice/use-choice.ts'
import { FormerPrice } from '#web/components/display/former-price.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ShareButton } from '#web/components/button/share-button.tsx'
import { useRefreshOnReturn } from '#web/components/hooks/use-refresh-on-return.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { type StoreFacts, useStoreFacts } from '#web/app/store-facts.ts'
import { SizeGuideTexts } from '#web/cart/size-guide/size-guide-texts.tsx'
import { SizeTableView } from '#web/components/product/size-table-view.tsx'
import { ShippingEstimateButton } from '#web/cart/shipping/shipping-estimate-button.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { productAddress, choiceQuery } from './choice-address.ts'
import { Gallery } from './gallery.tsx'

type ProductViewProps = {
  product: ProductDetail
  guide: SizeTable | null
  start: Choice
  origin: string
}

/** Choosing a colour shows the picture of that colour. */
export function ProductView({ product: loaded, guide, start, origin }: ProductViewProps) {
  // Loads the product again when the user returns, because the stock on the screen may be outdated.
  const product = useRefreshOnReturn(loaded, (signal) =>
    import('./fetch-product.ts').then(({ fetchProduct }) => fetchProduct(loaded.id, signal)),
  )
  const chosen = useChoice(product, start)
  const [shown, setShown] = useState(imageIndexInColor(product, start.color) ?? 0)
  const { explicitChoice, choice } = chosen
  // An automatic choice is not in the address, because the address without a choice gives the same result.
  const addressChoice = explicitChoice.color === '' && explicitChoice.talle === '' ? explicitChoice : choice
  useChoiceInAddress(addressChoice)
  const address = productAddress(product.id, addressChoice)
  const choose = (change: Partial<Choice>) => {
    chosen.choose(change)
    const { color = choice.color } = change
    const position = imageIndexInColor(product, color)
    if (color !== choice.color && position !== undefined) setShown(position)
  }
  return (
    // The layout is a single column on a phone, so the sticky bar stays visible over the whole page.
    <div className="mt-4 flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-8 lg:gap-16">
      <Gallery product={product} shown={shown} onShow={setShown} />
      {/* The sticky column moves inside this cell. A sticky grid item would cover the rows below. */}
      <div className="contents sm:block">
        <div className="contents sm:flex sm:flex-col sm:gap-6 md:sticky md:top-28">
          <ProductFacts product={product} choice={choice} address={address} />
          <AddToCart
            product={product}
            chosen={chosen}
            onChoose={choose}
            sizeGuide={<SizeGuideLink productAddress={address} table={guide} />}
          />
          <PurchaseNotes product={product} choice={choice} url={`${origin}${address}`} />
        </div>
      </div>
      <ProductTexts product={product} />
      <SizeGuide table={guide} />
    </div>
  )
}

type ProductFactsProps = { product: ProductDetail; choice: Choice; address: string }

function ProductFacts({ product, choice, address }: ProductFactsProps) {
  const name = displayName(product)
  const former = formerPrice(product)
  const sku = variantOf(product.variantes, choice)?.sku || product.sku
  return (
    <div>
      <h1 className="text-28 sm:text-40 md:max-lg:text-28">{name}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Price amount={product.precio} className="text-28 font-semibold" />
        {former !== undefined && <FormerPrice amount={former} />}
      </p>
      <PriceWithoutTaxes price={product.precio} iva={vatRateOf(product, undefined)} />
      <PriceNotes price={product.precio} className="mt-0.5 text-14" />
      <InstallmentsTable amount={product.precio} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft">
          <Fact term="SKU" value={sku || 'Sin código'} />
          <Fact term="Categoria" value={categoryLabel(product.categoria) || 'Sin categoría'} />
        </dl>
        <ShareButton title={name} path={address} />
      </div>
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt>{term}:</dt>
    <dd className="min-w-0 text-ink">{value}</dd>
  </div>
)

/** Description, composition and care of a product. Renders nothing without them. */
function ProductTexts({ product: { descripcion, composicion, cuidados } }: { product: Texts }) {
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

type NotesProps = { product: Pick<ProductDetail, 'id' | 'nombre'>; choice: Choice; url: string }

/** Payment, delivery and exchanges in short, beside the buy button. */
function PurchaseNotes({ product, choice: { color, talle }, url }: NotesProps) {
  const store = useStoreFacts()
  if (store === undefined) return null
  const { ownerName, exchangePolicy, chatPhone } = store.profile
  const text = productQuestion({ nombre: displayName(product), color, talle, url })
  const chat = chatLink({ digits: chatPhone, text })
  return (
    <ul className="flex flex-col gap-3 border-t border-line pt-6 text-14 text-ink-soft">
      <Note Icon={CreditCard}>{paymentText(store)}</Note>
      <Note Icon={Truck}>
        {store.shipping.hasMethods ? (
          // Aligns the text of the tall button with the icon.
          <div className="-my-3 has-aria-expanded:mb-0">
            <ShippingEstimateButton productos={[{ id: product.id, color, talle, cantidad: 1 }]} />
          </div>
        ) : (
          <>Envío gratis, a coordinar con {ownerName}.</>
        )}
      </Note>
      <Note Icon={RotateCcw}>
        {exchangePolicy !== '' && <span className="block">{exchangePolicy}</span>}
        Tenés diez días para{' '}
        <Link
          to="/arrepentimiento"
          className="underline underline-offset-4 hover:text-ink hover:decoration-2"
        >
          arrepentirte de tu compra
        </Link>
        .
      </Note>
      {chat !== undefined && (
        <Note Icon={MessageCircle}>
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 hover:text-ink hover:decoration-2"
          >
            Consultar por este producto<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </Note>
      )}
    </ul>
  )
}

const Note = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
    <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
  </li>
)

const paymentWays: Readonly<Record<string, string>> = {
  Efectivo: 'en efectivo',
  Transferencia: 'por transferencia',
}

function paymentText(store: StoreFacts): string {
  const ways = store.paymentMethods.map((method) => paymentWays[method] ?? `con ${method}`)
  const methods = `Pagás ${new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(ways)}.`
  const { interestFreeInstallments: count = 0, interestFreeFrom = ZERO } = installmentTerms(store) ?? {}
  if (count === 0) return methods
  const from = interestFreeFrom > ZERO ? ` en compras desde ${formatPesos(interestFreeFrom)}` : ''
  return `${methods} Hasta ${count} cuotas sin interés${from}.`
}

/** The size table on the page, for shoppers without JavaScript and for search engines. */
const SizeGuide = ({ table }: { table: SizeTable | null }) =>
  table !== null && (
    <section
      id={SIZE_GUIDE_ID}
      aria-label="Guía de talles"
      className="flex min-w-0 scroll-mt-32 flex-col gap-3 border-t border-line pt-6 md:col-span-2 md:pt-8"
    >
      <h2 className="text-20">Guía de talles</h2>
      <SizeTableView table={table} />
      <SizeGuideTexts />
    </section>
  )

/** Writes the choice into the address without running the loader. */
function useChoiceInAddress({ color, talle }: Choice): void {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    if ((query.get('color') ?? '') === color && (query.get('talle') ?? '') === talle) return
    const next = choiceQuery({ color, talle })
    for (const [name, value] of query) if (name !== 'color' && name !== 'talle') next.append(name, value)
    setQuery(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [color, talle, query, setQuery])
}
