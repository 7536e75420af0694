/** Limits for the file that a form accepts. */
export type FileLimits = {
  /** Allowed file name endings in lower case: ['.csv', '.xlsx']. */
  ends: readonly string[]
  maxBytes: number
}

type NamedFile = Pick<File, 'name' | 'size'>

/** Returns the first valid file. `refusals`: one Spanish sentence for each other file. */
export function chooseFile<F extends NamedFile>(
  files: readonly F[],
  limits: FileLimits,
): { file: F | undefined; refusals: readonly string[] } {
  const file = files.find((one) => refusalOf(one, limits) === undefined)
  const refusals = files
    .filter((one) => one !== file)
    .map((one) => refusalOf(one, limits) ?? `${one.name} no entra: elegí un solo archivo.`)
  return { file, refusals }
}

function refusalOf({ name, size }: NamedFile, { ends, maxBytes }: FileLimits): string | undefined {
  if (!ends.some((end) => name.toLowerCase().endsWith(end)))
    return `${name} no es un archivo ${new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(ends)}.`
  if (size === 0) return `${name} está vacío.`
  if (size > maxBytes) return `${name} pesa demasiado: el máximo es ${sizeText(maxBytes)}.`
  return undefined
}

/** Formats bytes: '850 kB', '1,2 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`
  const [amount, unit] =
    bytes < 1_000 * KIBIBYTE ? [bytes / KIBIBYTE, 'kB'] : [bytes / KIBIBYTE / KIBIBYTE, 'MB']
  return `${amount.toLocaleString('es-AR', { maximumFractionDigits: 1 })} ${unit}`
}

const KIBIBYTE = 1_024
