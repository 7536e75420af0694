import { useState } from 'react'
import { emailKinds } from '#domain/email/email-kinds.ts'
import { SelectField } from '#web/components/input/select-field.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const choices = [
  { value: '', label: 'Elegí uno' },
  ...emailKinds.map((kind) => ({ value: kind, label: kind })),
]

const schemes = ['claro', 'oscuro'] as const
const widths = [
  { px: 600, widthClass: 'w-150' },
  { px: 360, widthClass: 'w-90' },
] as const

/** Shows the chosen e-mail template at desktop and phone width, light and dark. */
export function ShowcaseEmails() {
  const [kind, setKind] = useState('')
  return (
    <ShowcaseSection title="Correos">
      <div className="max-w-sm">
        <SelectField
          label="Correo"
          name="correo"
          choices={choices}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-6">
        {kind !== '' &&
          schemes.flatMap((scheme) =>
            widths.map(({ px, widthClass }) => (
              <iframe
                key={`${scheme}-${px}`}
                title={`${kind}, ${scheme}, ${px} píxeles`}
                src={`/showcase/emails/${kind}?esquema=${scheme}`}
                sandbox=""
                loading="lazy"
                className={`${widthClass} h-200 max-w-full border border-line bg-white`}
              />
            )),
          )}
      </div>
    </ShowcaseSection>
  )
}
