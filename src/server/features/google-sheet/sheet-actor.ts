import type { SignedInActor } from '#server/identity/actor.ts'

/** Author of changes from the spreadsheet. Google's API does not report who edited a cell. */
export const sheetActor: SignedInActor = {
  kind: 'person',
  uid: 'Google Sheets',
  sid: undefined,
  rol: 'admin',
  nombre: 'Google Sheets',
  email: '',
}
