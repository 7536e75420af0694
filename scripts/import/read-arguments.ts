import { parseArgs } from 'node:util'

const USAGE =
  'Uso: npm run import -- productos.csv [--images carpeta] [--columns campo=título,…] [--yes] [--json] [--report informe.json] [--codes-as-they-are]\n' +
  'El archivo es CSV o XLSX. Sin --yes muestra qué cambiaría y no guarda nada.'

/** Reads the command line. Throws a Spanish sentence about the usage. */
export function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        columns: { type: 'string' },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        report: { type: 'string' },
        'codes-as-they-are': { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('one file')
    return {
      file,
      folder: values.images,
      columns: values.columns,
      report: values.report,
      isPreview: !values.yes,
      isJson: values.json,
      codesAsTheyAre: values['codes-as-they-are'],
    }
  } catch {
    throw new Error(USAGE)
  }
}
