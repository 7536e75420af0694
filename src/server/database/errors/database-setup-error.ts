/** The database is not usable. The message names cause and remedy in Spanish. */
export class DatabaseSetupError extends Error {
  constructor(failure: unknown) {
    super(`No se puede usar la base de datos (DATABASE_URL): ${databaseErrorMessage(failure)}`, {
      cause: failure,
    })
    this.name = 'DatabaseSetupError'
  }
}

/** Returns the reason of a failure in Spanish, or the failure's own message if the reason is unknown. */
export function databaseErrorMessage(failure: unknown): string {
  const { code, message } = rootCause(failure)
  return reasons[code ?? message] ?? `${message || code}.`
}

const wrongCredentials = 'el servidor no acepta ese usuario con esa clave.'
const unreachable = 'el servidor no responde. Revisá la dirección, la red y que PostgreSQL esté andando.'
const cut = 'se cortó la conexión con el servidor. Probá de nuevo cuando PostgreSQL esté andando.'
const invalidUrl =
  'la dirección no se entiende. Va como postgres://usuario:clave@servidor:5432/base; en la clave, @ se escribe %40, / %2F y # %23.'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'en esa dirección y puerto no atiende nadie. Fijate que PostgreSQL esté andando.',
  ENOTFOUND: 'no se encuentra ese servidor. Revisá cómo está escrito su nombre.',
  EAI_AGAIN: 'no se encuentra ese servidor. Revisá cómo está escrito su nombre, y la red.',
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  'timeout exceeded when trying to connect': unreachable,
  'timeout expired': unreachable,
  ECONNRESET: cut,
  'Connection terminated unexpectedly': cut,
  'Connection terminated': cut,
  'Client has encountered a connection error and is not queryable': cut,
  ERR_INVALID_URL: invalidUrl,
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string': 'falta la clave en la dirección.',
  '28P01': wrongCredentials,
  '28000': wrongCredentials,
  '3D000':
    'en ese servidor no existe esa base. Creala (createdb --encoding=UTF8 --template=template0) o corregí el nombre.',
  '42501':
    'ese usuario no tiene permiso para crear o cambiar sus tablas. Hacelo dueño de la base y de lo que tiene adentro.',
  '57P03': 'el servidor todavía está arrancando. Probá de nuevo en un momento.',
  '53300': 'el servidor no tiene más conexiones libres. Bajá DATABASE_POOL o subí max_connections.',
}

/** Returns the server's own error. Drizzle wraps it, and a host with several addresses fails with an AggregateError. */
function rootCause(failure: unknown): { code?: string; message: string } {
  if (failure instanceof AggregateError && failure.errors.length > 0) return rootCause(failure.errors[0])
  if (!(failure instanceof Error)) return { message: String(failure) }
  if (failure.cause !== undefined && !('code' in failure)) return rootCause(failure.cause)
  return failure
}
