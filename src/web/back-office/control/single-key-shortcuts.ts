import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'

const storedSetting = openStoredValue<boolean>({
  storage: 'localStorage',
  key: 'atajosDeUnaTecla',
  empty: true,
  parse: (text) => text !== 'no',
  write: (isOn) => (isOn ? undefined : 'no'),
})

/** Whether single characters are shortcuts. Users of speech input and users with tremor turn them off (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => [useStoredValue(storedSetting), storedSetting.save] as const
