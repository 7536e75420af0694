import { parseArgs } from 'node:util'

export const USAGE = 'Uso: npm run create-admin -- correo@tienda.com.ar [--nombre "Nombre y apellido"]'

/** Returns the arguments of `npm run create-admin`. Throws the usage text on any other argument, such as a password. */
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
