import { Link } from 'react-router'
import { useStoreFacts } from '#web/app/store-facts.ts'

const PRIVACY_PATH = '/privacidad'

/**
 * Sentence with a link to the privacy text, beside a form that asks for personal data (Ley 25.326, art. 6). Nothing in a
 * shop without that text, as in the footer.
 */
export const PrivacyNote = () =>
  useStoreFacts()?.legal.links.some(({ href }) => href === PRIVACY_PATH) === true && (
    <p className="text-14 text-ink-soft">
      Cuidamos tus datos según nuestra{' '}
      <Link to={PRIVACY_PATH} target="_blank" className="underline underline-offset-4">
        política de privacidad
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </Link>
      .
    </p>
  )
