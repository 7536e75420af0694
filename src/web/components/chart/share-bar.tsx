/** Horizontal bar of an amount, beside rows of the same scale. `most`: the largest amount. Shows no text of its own. */
export const ShareBar = ({ value, most }: { value: number; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="my-1 h-1.5 w-full">
    <rect width="100" height="1" className="fill-paper-deep" />
    <rect width={most > 0 ? (Math.max(0, value) / most) * 100 : 0} height="1" className="fill-ink" />
  </svg>
)
