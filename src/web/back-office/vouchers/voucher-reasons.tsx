import { joinClasses } from '#web/components/layout/join-classes.ts'
import { daysLeftText, isWaiting, needsStaff, type Voucher } from './voucher-texts.ts'

/** Why a voucher was rejected or is in doubt, and what to do. Observations of an authorised voucher too. */
export function VoucherReasons({ voucher }: { voucher: Voucher }) {
  const { motivos, diasQueQuedan } = voucher
  const days = diasQueQuedan !== null && (isWaiting(voucher) || needsStaff(voucher)) ? diasQueQuedan : null
  if (motivos.length === 0 && days === null) return null
  return (
    <div className="flex basis-full flex-col gap-1 text-12 wrap-anywhere">
      {motivos.map(({ codigo, significado, remedio }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- ARCA may give one code twice
        <p key={position}>
          <span className={joinClasses('font-semibold', needsStaff(voucher) && 'text-bad')}>
            {significado}
            {codigo !== 0 && ` (ARCA ${codigo})`}
          </span>{' '}
          <span>{remedio}</span>
        </p>
      ))}
      {days !== null && (
        <p className={joinClasses('tabular-nums', days <= 1 ? 'font-semibold text-bad' : 'text-ink-soft')}>
          {daysLeftText(days)}
        </p>
      )}
    </div>
  )
}
