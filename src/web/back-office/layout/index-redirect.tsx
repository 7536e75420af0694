import { redirect } from 'react-router'

/** Redirects /dashboard to Control, which checks the role. */
export const loader = () => redirect('/dashboard/dashboard')
