import type { ZoneFormValues } from './shipping-form-values.ts'

const MOST_NAMES = 3

/** Returns where a zone delivers and after how many days: 'Córdoba · CP 5000 a 5999 · 2 a 5 días hábiles'. */
export const zoneSummary = ({ provinces, postalCodes, districts, days }: ZoneFormValues): string =>
  [
    shortList(provinces),
    postalCodes.length > 0 && `CP ${shortList(postalCodes.map(({ from, to }) => `${from} a ${to}`))}`,
    shortList(districts.split(/[,\n]/).flatMap((name) => name.trim() || [])),
    provinces.length + postalCodes.length === 0 && districts.trim() === '' && 'Todo el país',
    daysText(days),
  ]
    .filter(Boolean)
    .join(' · ')

const daysText = ({ from, to }: ZoneFormValues['days']): string => {
  if (from !== to) return `${from} a ${to} días hábiles`
  if (to === '0') return 'el mismo día'
  return to === '1' ? '1 día hábil' : `${to} días hábiles`
}

const shortList = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} y ${names.length - MOST_NAMES} más`
