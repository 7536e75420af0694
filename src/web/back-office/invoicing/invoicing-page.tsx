import { readInvoicing } from '#contract/invoices/invoicing.ts'
import { readVoucherPolicy } from '#contract/invoices/vouchers.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { INVOICING_PATH } from '#web/back-office/invoicing-address.ts'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import type { Route } from './+types/invoicing-page'
import { ArcaCertificate } from './arca-certificate.tsx'
import { ArcaCheck } from './arca-check.tsx'
import { VoucherPolicyForm } from './voucher-policy-form.tsx'
import { InvoicingForm } from './invoicing-form.tsx'
import { MonthDownloads } from './month-downloads.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(INVOICING_PATH, context)
  const [invoicing, policy] = await orErrorPage(
    Promise.all([callApi(readInvoicing, {}, context), callApi(readVoucherPolicy, {}, context)]),
  )
  return { invoicing, policy }
}

export const meta = () => screenMeta('Facturación')

/** Connects the shop with ARCA: data of the vouchers, certificate, and a test of the connection. */
export default function InvoicingPage({ loaderData: { invoicing, policy } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <div>
        <h1 className="text-28">Facturación</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Acá se conecta la tienda con ARCA, en cuatro partes. Mientras no la conectes, la tienda vende igual
          que siempre.
        </p>
      </div>
      {isHydrated ? (
        <>
          <InvoicingForm invoicing={invoicing} />
          <ArcaCertificate invoicing={invoicing} />
          <ArcaCheck hasCertificate={invoicing.enUso !== null} />
          <VoucherPolicyForm policy={policy} />
          {invoicing.puntoDeVenta !== null && (
            <MonthDownloads environment={invoicing.enUso?.ambiente ?? 'homologacion'} />
          )}
        </>
      ) : (
        <JavascriptRequired to="conectar la tienda con ARCA" />
      )}
    </div>
  )
}

export const ErrorBoundary = ScreenError
