import { redirect } from 'react-router'

/** /dashboard leads staff to their first screen. */
export const loader = () => redirect('/dashboard/sales')
