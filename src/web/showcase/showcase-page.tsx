import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { ShowcaseActions } from './showcase-actions.tsx'
import { ShowcaseForms } from './showcase-forms.tsx'
import { ShowcaseEmails } from './showcase-emails.tsx'
import { ShowcaseProducts } from './showcase-products.tsx'
import { ShowcaseStaffDialogs } from './showcase-staff-dialogs.tsx'
import { ShowcaseStaffForm } from './showcase-staff-form.tsx'
import { ShowcaseStates } from './showcase-states.tsx'

export const meta = () => [{ title: 'Muestrario · Vidriera' }, { name: 'robots', content: 'noindex' }]

/** Shows every component in every state. Production has no route to this page. */
export default function ShowcasePage() {
  return (
    <div className="frame flex flex-col gap-16 py-12">
      <PageHeading title="Muestrario">Cada pieza de la tienda, en cada uno de sus estados.</PageHeading>
      <ShowcaseProducts />
      <ShowcaseActions />
      <ShowcaseForms />
      <ShowcaseStaffForm />
      <ShowcaseStaffDialogs />
      <ShowcaseStates />
      <ShowcaseEmails />
    </div>
  )
}
