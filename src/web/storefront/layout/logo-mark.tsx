import { shopInitial } from '#domain/store/shop-initial.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'

/** The name whose initial the mark draws as a line. */
const OWN_NAME = 'Vidriera'

/**
 * A shop window with an awning of three scallops and the initial of the shop. The awning unrolls once, in 1.5 s. The
 * drawn icons have the same form (draw-shop-picture.ts).
 */
export function LogoMark({ className }: { className?: string }) {
  const name = useStoreFacts()?.profile.name ?? OWN_NAME
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path className="fill-none stroke-current" strokeWidth="2.5" d="M5.25 12v15.75h21.5V12" />
      {name === OWN_NAME ? (
        <path
          className="fill-none stroke-current"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m11.5 17.5 4.5 7 4.5-7"
        />
      ) : (
        <text
          x="16"
          y="25.5"
          textAnchor="middle"
          fontSize="12.5"
          className="fill-current font-display font-bold"
        >
          {shopInitial(name)}
        </text>
      )}
      <path
        className="origin-top animate-awning fill-accent [transform-box:fill-box]"
        d="M3 3.5h26V10a4.33 4.33 0 0 1-8.67 0 4.33 4.33 0 0 1-8.66 0A4.33 4.33 0 0 1 3 10z"
      />
    </svg>
  )
}
