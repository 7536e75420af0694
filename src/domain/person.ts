import type { Role } from './role.ts'

/** The signed-in person as screens know them; the last three are blank for staff. */
export type Person = {
  uid: string
  email: string
  name: string
  picture: string
  rol: Role
  direccion: string
  provincia: string
  cp: string
}
