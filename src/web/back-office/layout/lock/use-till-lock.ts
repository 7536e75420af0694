import { useEffect } from 'react'
import { isIdle } from '#domain/store/till-lock.ts'
import { lastInput, lockedAccount } from '#web/session/till-lock.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'

const CHECK_EVERY_MS = 5_000
/** Inputs closer than this are stored once, because every pointer movement is an input. */
const STORE_EVERY_MS = 1_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Locks the back office of an account after `minutes` without input in any tab. Returns true while it is locked. */
export function useTillLock(uid: string, minutes: number): boolean {
  useEffect(() => (minutes === 0 ? undefined : watchInput(uid, minutes)), [uid, minutes])
  return useStoredValue(lockedAccount) === uid && minutes > 0
}

function watchInput(uid: string, minutes: number): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  const lockIfIdle = (): boolean => {
    if (lockedAccount.read() === uid) return true
    if (lastInput.read() === 0) lastInput.save(Date.now())
    const isLocked = isIdle({ lastInputAt: lastInput.read(), now: Date.now(), minutes })
    if (isLocked) lockedAccount.save(uid)
    return isLocked
  }
  // The first input after the machine slept finds the time over, and must not start it again.
  const noteInput = () => {
    if (lockIfIdle()) return
    const now = Date.now()
    if (Math.abs(now - lastInput.read()) >= STORE_EVERY_MS) lastInput.save(now)
  }
  for (const input of INPUTS) globalThis.addEventListener(input, noteInput, options)
  document.addEventListener('visibilitychange', lockIfIdle, options)
  const timer = setInterval(lockIfIdle, CHECK_EVERY_MS)
  lockIfIdle()
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}
