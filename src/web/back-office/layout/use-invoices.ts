import { useRouteLoaderData } from 'react-router'

/** Returns whether the shop invoices, on any staff screen. */
export const useInvoices = (): boolean =>
  (useRouteLoaderData('back-office/layout/back-office-layout') as { invoices: boolean } | undefined)
    ?.invoices === true
