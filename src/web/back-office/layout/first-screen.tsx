import { redirect } from 'react-router'

/** /dashboard leads staff to Control; who may not enter is told there. */
export const loader = () => redirect('/dashboard/dashboard')
