import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { authorise } from '#contract/account/counter-staff.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Button } from '#web/components/button/button.tsx'
import { AdminAuthorisation } from './admin-authorisation.tsx'

type AuthoriseButtonProps = {
  label?: string
  /** What the admin allows: 'Autorizar el descuento'. */
  title: string
  onAuthorised: (authorisation: ReplyOf<typeof authorise>) => void
}

/** Opens the dialog in which an admin authorises an act of the seller. */
export function AuthoriseButton({ label = 'Autorizar', title, onAuthorised }: AuthoriseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden className="size-4" /> {label}
      </Button>
      {isOpen && (
        <AdminAuthorisation
          title={title}
          onAuthorised={(given) => {
            setOpen(false)
            onAuthorised(given)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
