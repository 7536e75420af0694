import { endTwoStepOf } from '#contract/two-step.ts'
import { endSessionsOf, sendPasswordLink, switchUser } from '#contract/user-acts.ts'
import type { useStaffAct } from '#web/staff-form/use-staff-act.ts'
import { type ListedUser, nameOf } from './listed-user.ts'

type UserAct = {
  label: string
  help: string
  question: string
  what: string
  verb: string
  run: (act: ReturnType<typeof useStaffAct>['act']) => Promise<unknown>
}

/** Commands of an admin that the account's state allows, with their texts. */
export function userActs(user: ListedUser): readonly UserAct[] {
  const { id, email, rol, activa, dosPasos } = user
  const name = nameOf(user)
  const of = { params: { id }, body: {} }
  const link: UserAct = {
    label: 'Mandar enlace',
    help: 'Olvidó su contraseña: le llega un correo para elegir otra.',
    question: '¿Mandar un enlace de contraseña?',
    what: `Le escribimos a ${email}. Mientras no elija otra, su contraseña sigue valiendo.`,
    verb: 'Mandar',
    run: (act) =>
      act(sendPasswordLink, { ...of, done: 'Enlace enviado', failed: 'No se pudo mandar el enlace' }),
  }
  const sessions: UserAct = {
    label: 'Cerrar sesiones',
    help: 'Perdió un teléfono, o quedó una sesión abierta.',
    question: '¿Cerrar todas sus sesiones?',
    what: `${name} sale de todos los equipos y tiene que volver a ingresar.`,
    verb: 'Cerrar sesiones',
    run: (act) =>
      act(endSessionsOf, { ...of, done: 'Sesiones cerradas', failed: 'No se pudieron cerrar las sesiones' }),
  }
  const secondStep: UserAct = {
    label: 'Quitar segundo paso',
    help: 'Perdió el teléfono y los códigos del ingreso en dos pasos.',
    question: '¿Quitar el segundo paso?',
    what: `${name} entra con su contraseña sola hasta que lo active de nuevo, y sus sesiones se cierran. Fijate antes que sea quien dice ser.`,
    verb: 'Quitar',
    run: (act) =>
      act(endTwoStepOf, { ...of, done: 'Segundo paso quitado', failed: 'No se pudo quitar el segundo paso' }),
  }
  const disable: UserAct = {
    label: 'Desactivar',
    help: 'No entra más. Lo que hizo y compró queda.',
    question: '¿Desactivar esta cuenta?',
    what: `${name} sale ahora de todos los equipos y no puede volver a entrar hasta que la actives.`,
    verb: 'Desactivar',
    run: (act) =>
      act(switchUser, {
        ...of,
        body: { action: 'disable' },
        done: 'Cuenta desactivada',
        failed: 'No se pudo desactivar la cuenta',
      }),
  }
  const enable: UserAct = {
    label: 'Activar',
    help: 'Puede volver a entrar, con la contraseña que tenía.',
    question: '¿Activar esta cuenta?',
    what: `${name} puede volver a entrar.`,
    verb: 'Activar',
    run: (act) =>
      act(switchUser, {
        ...of,
        body: { action: 'enable' },
        done: 'Cuenta activada',
        failed: 'No se pudo activar la cuenta',
      }),
  }
  // Only the command line on the shop's own machine can remove an admin's second step.
  const mayLoseSecondStep = dosPasos && rol !== 'admin'
  return activa ? [link, sessions, ...(mayLoseSecondStep ? [secondStep] : []), disable] : [enable]
}
