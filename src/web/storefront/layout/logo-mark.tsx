import { useStoreFacts } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** The name whose mark is drawn here, equal to that of the demo. */
const OWN_NAME = 'Vidriera'

/**
 * The icon of the shop, which is uploaded or drawn with its initial. The demo has its own mark: a shop window with an
 * awning of three scallops and a V. The awning unrolls once, in 1.5 s.
 */
export function LogoMark({ className }: { className?: string }) {
  const { name = OWN_NAME, iconImage = '' } = useStoreFacts()?.profile ?? {}
  if (name !== OWN_NAME || iconImage !== '')
    return <img src="/icon-192.png" alt="" className={joinClasses('rounded-control', className)} />
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path className="fill-none stroke-current" strokeWidth="2.5" d="M5.25 12v15.75h21.5V12" />
      <path
        className="fill-none stroke-current"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m11.5 17.5 4.5 7 4.5-7"
      />
      <path
        className="origin-top animate-awning fill-accent [transform-box:fill-box]"
        d="M3 3.5h26V10a4.33 4.33 0 0 1-8.67 0 4.33 4.33 0 0 1-8.66 0A4.33 4.33 0 0 1 3 10z"
      />
    </svg>
  )
}
