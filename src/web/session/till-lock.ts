import { openStoredValue } from '#web/storage/stored-value.ts'

/** Moment of the last pointer or key in the back office, in all tabs of this browser. 0: none yet. */
export const lastInput = openStoredValue<number>({
  storage: 'localStorage',
  key: 'ultimaActividad',
  empty: 0,
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0),
  write: (at) => (at === 0 ? undefined : String(at)),
})

/** Account whose back office is locked in this browser. Blank: none. */
export const lockedAccount = openStoredValue<string>({
  storage: 'localStorage',
  key: 'trastiendaBloqueada',
  empty: '',
  parse: (text) => text,
  write: (uid) => uid || undefined,
})

/** Ends the lock in all tabs. The time without input starts again. */
export function endTillLock(): void {
  lastInput.save(Date.now())
  lockedAccount.save('')
}
