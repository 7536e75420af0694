import * as staffPins from '#contract/account/staff-pins.ts'
import { Problem } from '#contract/http/problem.ts'
import { isPinOfRole } from '#domain/account/pin.ts'
import { command } from '#server/commands/command.ts'
import { deletePin, writePin } from '#server/identity/pin/staff-pin-store.ts'
import { requirePassword } from './require-password.ts'

/** Stores or replaces the caller's PIN. Refuses with `pin-too-short`, or as `requirePassword`. */
export const setPin = command(staffPins.setPin, {
  prepare: async ({ body, actor, deps, address }) => {
    if (!isPinOfRole(body.pin, actor.rol)) throw new Problem('pin-too-short')
    await requirePassword(deps, { uid: actor.uid, password: body.clave, address })
    return deps.identity.staffPins.hash(body.pin)
  },
  run: async (tx, { actor: { uid }, at: now, prepared: hash }) => {
    await writePin(tx, { uid, hash, now })
    return { reply: { ok: true as const }, audit: { what: 'puso su PIN', object: `user:${uid}` } }
  },
})

/** Removes the caller's PIN. Refuses as `requirePassword`. */
export const removePin = command(staffPins.removePin, {
  prepare: ({ body, actor, deps, address }) =>
    requirePassword(deps, { uid: actor.uid, password: body.clave, address }),
  run: async (tx, { actor: { uid } }) => {
    const isRemoved = await deletePin(tx, uid)
    return {
      reply: { ok: true as const },
      ...(isRemoved && { audit: { what: 'quitó su PIN', object: `user:${uid}` } }),
    }
  },
})

/** Removes the PIN of another person. Refuses with `pin-missing`. */
export const removeUserPin = command(staffPins.removeUserPin, async (tx, { params: { id: uid } }) => {
  if (!(await deletePin(tx, uid))) throw new Problem('pin-missing')
  return { reply: { ok: true as const }, audit: { what: 'quitó un PIN', object: `user:${uid}` } }
})
