import { parseArgs } from 'node:util'

export const USAGE = 'Uso: npm run create-admin -- correo@tienda.com.ar [--nombre "Nombre y apellido"]'

/** Whom `npm run create-admin` is asked to make an admin; nothing else may be said there, a password least of all. */
export function readAdminArguments(args: readonly string[]): { email: string | undefined; nombre: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { nombre: { type: 'string', default: 'Administración' } },
    })
    const [email, ...others] = positionals
    if (others.length > 0) throw new Error('one e-mail')
    return { email, nombre: values.nombre }
  } catch {
    throw new Error(USAGE)
  }
}
