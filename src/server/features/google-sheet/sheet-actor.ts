import type { SignedInActor } from '#server/identity/actor.ts'

/** The author of changes that people made in the spreadsheet. Google's API does not tell who edited a cell. */
export const sheetActor: SignedInActor = {
  kind: 'person',
  uid: 'Google Sheets',
  sid: undefined,
  rol: 'admin',
  nombre: 'Google Sheets',
  email: '',
}
