import { CreditSale } from './credit-sale.tsx'
import type { ListedCredit } from './credit-texts.ts'

/** Why a store credit exists: the returned sale, or the sold gift card with its recipient. */
export const CreditOrigin = ({ credit, canOpenSales }: { credit: ListedCredit; canOpenSales: boolean }) =>
  credit.esRegalo ? (
    <span className="wrap-anywhere">
      {credit.para === '' ? 'De regalo' : `De regalo, para ${credit.para}`}
    </span>
  ) : (
    <CreditSale sale={credit} canOpenSales={canOpenSales} />
  )
