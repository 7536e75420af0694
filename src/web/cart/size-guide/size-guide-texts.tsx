/** How to use the measures, in two lines. */
export const SizeGuideTexts = () => (
  <p className="text-14 text-ink-soft">
    Las medidas están en centímetros.
    <br />
    Pasá la cinta sin apretar, o medí una prenda que te quede bien, y compará.
  </p>
)
