import { disableUserSecondFactor } from '#contract/account/second-factor.ts'
import { removeUserPin } from '#contract/account/staff-pins.ts'
import { endUserSessions, sendPasswordLink, toggleUser } from '#contract/account/user-commands.ts'
import type { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { type ListedUser, userName } from './listed-user.ts'

type UserCommand = {
  label: string
  help: string
  question: string
  consequence: string
  verb: string
  run: (act: ReturnType<typeof useStaffCommand>['act']) => Promise<unknown>
}

/** Returns the commands of an admin that the account's state allows, with their texts. */
export function userCommands(
  user: ListedUser,
  { sendsEmail }: { sendsEmail: boolean },
): readonly UserCommand[] {
  const { id, email, rol, activa, dosPasos } = user
  const name = userName(user)
  const input = { params: { id }, body: {} }
  const link: UserCommand = {
    label: 'Mandar enlace',
    help: 'Olvidó su contraseña: le llega un correo para elegir otra.',
    question: '¿Mandar un enlace de contraseña?',
    consequence: `Le escribimos a ${email}. Mientras no elija otra, su contraseña sigue valiendo.`,
    verb: 'Mandar',
    run: (act) =>
      act(sendPasswordLink, { ...input, done: 'Enlace enviado', failed: 'No se pudo mandar el enlace' }),
  }
  const sessions: UserCommand = {
    label: 'Cerrar sesiones',
    help: 'Perdió un teléfono, o quedó una sesión abierta.',
    question: '¿Cerrar todas sus sesiones?',
    consequence: `${name} sale de todos los equipos y tiene que volver a ingresar.`,
    verb: 'Cerrar sesiones',
    run: (act) =>
      act(endUserSessions, {
        ...input,
        done: 'Sesiones cerradas',
        failed: 'No se pudieron cerrar las sesiones',
      }),
  }
  const secondFactor: UserCommand = {
    label: 'Quitar segundo paso',
    help: 'Perdió el teléfono y los códigos del ingreso en dos pasos.',
    question: '¿Quitar el segundo paso?',
    consequence: `${name} entra con su contraseña sola hasta que lo active de nuevo, y sus sesiones se cierran. Fijate antes que sea quien dice ser.`,
    verb: 'Quitar',
    run: (act) =>
      act(disableUserSecondFactor, {
        ...input,
        done: 'Segundo paso quitado',
        failed: 'No se pudo quitar el segundo paso',
      }),
  }
  const pin: UserCommand = {
    label: 'Quitar PIN',
    help: 'Olvidó su PIN del mostrador, o alguien lo vio.',
    question: '¿Quitar el PIN?',
    consequence: `${name} puede poner otro en «Mi PIN», con su contraseña.`,
    verb: 'Quitar',
    run: (act) => act(removeUserPin, { ...input, done: 'PIN quitado', failed: 'No se pudo quitar el PIN' }),
  }
  const disable: UserCommand = {
    label: 'Desactivar',
    help: 'No entra más. Lo que hizo y compró queda.',
    question: '¿Desactivar esta cuenta?',
    consequence: `${name} sale ahora de todos los equipos y no puede volver a entrar hasta que la actives.`,
    verb: 'Desactivar',
    run: (act) =>
      act(toggleUser, {
        ...input,
        body: { action: 'disable' },
        done: 'Cuenta desactivada',
        failed: 'No se pudo desactivar la cuenta',
      }),
  }
  const enable: UserCommand = {
    label: 'Activar',
    help: 'Puede volver a entrar, con la contraseña que tenía.',
    question: '¿Activar esta cuenta?',
    consequence: `${name} puede volver a entrar.`,
    verb: 'Activar',
    run: (act) =>
      act(toggleUser, {
        ...input,
        body: { action: 'enable' },
        done: 'Cuenta activada',
        failed: 'No se pudo activar la cuenta',
      }),
  }
  // Only the command line on the shop's machine can remove an admin's second step.
  const canRemoveSecondFactor = dosPasos && rol !== 'admin'
  if (!activa) return [enable]
  return [
    ...(sendsEmail ? [link] : []),
    sessions,
    ...(canRemoveSecondFactor ? [secondFactor] : []),
    ...(rol === 'user' ? [] : [pin]),
    disable,
  ]
}
