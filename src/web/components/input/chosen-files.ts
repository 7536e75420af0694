/** Limits for files that a form accepts. */
export type FileLimits = {
  /** Allowed file name endings in lower case: ['.jpg', '.png']. */
  ends: readonly string[]
  maxBytes: number
  maxFiles: number
}

type NamedFile = Pick<File, 'name' | 'size' | 'lastModified'>

/** Adds `added` to `before`, without duplicates. `refusals`: one Spanish sentence for each file that was refused. */
export function addFiles<F extends NamedFile>(
  before: readonly F[],
  added: readonly F[],
  limits: FileLimits,
): { files: readonly F[]; refusals: readonly string[] } {
  const files = [...before]
  const refusals: string[] = []
  for (const file of added) {
    if (files.some((one) => isSameFile(one, file))) continue
    const refusal = refusalOf(file, files.length, limits)
    if (refusal === undefined) files.push(file)
    else refusals.push(refusal)
  }
  return { files, refusals }
}

function refusalOf({ name, size }: NamedFile, chosenCount: number, limits: FileLimits): string | undefined {
  if (!limits.ends.some((end) => name.toLowerCase().endsWith(end)))
    return `${name} no es un archivo ${new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(limits.ends)}.`
  if (size === 0) return `${name} está vacío.`
  if (size > limits.maxBytes) return `${name} pesa demasiado: el máximo es ${sizeText(limits.maxBytes)}.`
  if (chosenCount >= limits.maxFiles)
    return limits.maxFiles === 1
      ? `${name} no entra: elegí un solo archivo.`
      : `${name} no entra: el máximo es ${limits.maxFiles} archivos.`
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

const isSameFile = (one: NamedFile, other: NamedFile): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
