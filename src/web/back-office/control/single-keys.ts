import { openKeptValue, useKeptValue } from '#web/kept-value.ts'

const kept = openKeptValue<boolean>({
  storage: 'localStorage',
  key: 'atajosDeUnaTecla',
  empty: true,
  parse: (text) => text !== 'no',
  write: (isOn) => (isOn ? undefined : 'no'),
})

/** Whether single characters are shortcuts. Users of speech input and users with tremor turn them off (WCAG 2.1.4). */
export const useSingleKeys = () => [useKeptValue(kept), kept.save] as const
