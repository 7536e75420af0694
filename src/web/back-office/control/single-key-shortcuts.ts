import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'

const storedSetting = openStoredValue<boolean>({
  storage: 'localStorage',
  key: 'atajosDeUnaTecla',
  empty: true,
  parse: (text) => text !== 'no',
  write: (isOn) => (isOn ? undefined : 'no'),
})

/**
 * Returns whether single characters are shortcuts, and a setter. Users with speech input or tremor turn the shortcuts
 * off (WCAG 2.1.4).
 */
export const useSingleKeyShortcuts = () => [useStoredValue(storedSetting), storedSetting.save] as const
