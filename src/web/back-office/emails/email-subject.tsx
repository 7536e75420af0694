import { Link } from 'react-router'
import type { ListedEmail } from './email-texts.ts'

export const EmailSubject = ({ email: { id, subject } }: { email: ListedEmail }) => (
  <Link
    to={`/dashboard/emails/${id}`}
    className="font-medium underline-offset-4 hover:underline focus-visible:underline"
  >
    {subject}
  </Link>
)
