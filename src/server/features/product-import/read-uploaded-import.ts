import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { type ImportKind, defaultPriceChoice, importStates } from '#domain/product/product-import.ts'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import type { Deps } from '#server/deps.ts'
import { importImages } from './images/import-images.ts'
import { namedColumnsOf, foldedHeadings } from './columns/named-columns.ts'
import { openProductFile } from './csv/open-product-file.ts'
import { type ProductFile, UnknownColumns, UnreadableFile } from './csv/product-file.ts'
import { Cancelled, type Reading, watchReading } from './watch-reading.ts'
import { planImport } from './plan-import.ts'
import { questionsOfFile } from './planning/question-collector.ts'
import { changeImport, readImport, readMapping, readParts } from './stores/product-imports-store.ts'

type Shop = Pick<Deps, 'pool' | 'images'>

/** A process may be killed once for another reason. A file that was read at two kills is probably the cause. */
export const MAX_INTERRUPTED_READS = 2

const INTERRUPTED =
  'La lectura de este archivo se cortó dos veces y la tienda se reinició. Partilo en dos o más archivos, o guardalo como CSV.'

/**
 * Reads the uploaded file of an import and stores the preview. An unreadable file ends the import. Unknown headings
 * wait for a person. Changes no product, so an interrupted run starts again. The third run gives up.
 */
export async function readUploadedImport(shop: Shop, id: string, closing: AbortSignal): Promise<void> {
  const { pool } = shop
  const found = await readImport(pool, id)
  // The import of a stock count has no file.
  if (found?.estado !== 'leyendo' || found.bytes === 0) return
  const end = (changed: Parameters<typeof changeImport>[2]) =>
    changeImport(pool, { id, from: ['leyendo'] }, changed)
  if (found.lecturas >= MAX_INTERRUPTED_READS) {
    await end({ estado: 'fallida', motivo: INTERRUPTED })
    return
  }
  const folder = await makeTempFolder('import')
  const file = path.join(folder, 'archivo')
  await end({ lecturas: found.lecturas + 1 })
  const reading = watchReading(pool, id, closing)
  try {
    await writeFile(file, readParts(pool, id))
    const { opened, answers } = await openWithMapping(shop, file, {
      kind: found.tipo,
      answers: found.respuestas,
      signal: reading.signal,
    })
    const precios = answers.precios ?? defaultPriceChoice(opened.platform)
    await planUploaded(shop, { id, kind: found.tipo, opened, answers: { ...answers, precios }, reading })
  } catch (failure) {
    if (failure instanceof Cancelled || reading.signal.aborted) return
    if (failure instanceof UnknownColumns) await end({ estado: 'columnas', columnas: [...failure.columns] })
    else if (failure instanceof UnreadableFile)
      await end({ estado: 'fallida', motivo: failure.message.replaceAll(file, found.archivo) })
    else throw failure
  } finally {
    await reading.stop()
    await rm(folder, { recursive: true, force: true })
    // Without its database the shop cannot note the end of the read. The next read then counts as the second one.
    await changeImport(pool, { id, from: importStates }, { lecturas: 0 }).catch(() => {})
  }
}

type Answered = { kind: ImportKind; answers: ImportAnswers; signal: AbortSignal }
type Opened = { opened: ProductFile; answers: ImportAnswers }

/**
 * Opens the file with the mapped columns of its answers, or with the stored columns for the same headings. Columns that
 * the file does not have are ignored, because another encoding changes the headings.
 */
async function openWithMapping({ pool }: Shop, file: string, answered: Answered): Promise<Opened> {
  const { columnas, columnasSinUso: _unused, ...others } = answered.answers
  const mapped = columnas && (await openMapped(file, answered))
  if (mapped) return mapped
  const plain = await openAnswered(file, { ...answered, answers: others }).catch((failure: unknown) => {
    if (failure instanceof UnknownColumns) return failure
    throw failure
  })
  const columns = plain instanceof UnknownColumns ? plain.columns : plain.opened.columns
  const remembered = await readMapping(pool, foldedHeadings(columns.map(({ titulo }) => titulo)))
  const opened =
    remembered && (await openMapped(file, { ...answered, answers: { ...others, ...remembered } }))
  if (opened) return opened
  if (plain instanceof UnknownColumns) throw plain
  return plain
}

/** Returns undefined if the file cannot be read with the mapped columns. */
async function openMapped(file: string, answered: Answered): Promise<Opened | undefined> {
  try {
    return await openAnswered(file, answered)
  } catch (failure) {
    if (failure instanceof UnreadableFile) return undefined
    throw failure
  }
}

async function openAnswered(file: string, { kind, answers, signal }: Answered): Promise<Opened> {
  const { codificacion, decimales, hoja, filasOcultas } = answers
  const opened = await openProductFile(file, {
    kind,
    named: namedColumnsOf(answers),
    sheet: hoja,
    hiddenRows: filasOcultas !== 'no',
    encoding: codificacion,
    decimalMark: decimales,
    signal,
  })
  return { opened, answers }
}

async function planUploaded(
  { pool, images }: Shop,
  {
    id,
    kind,
    opened,
    answers,
    reading,
  }: {
    id: string
    kind: 'productos' | 'precios' | 'conteo'
    opened: ProductFile
    answers: ImportAnswers
    reading: Reading
  },
): Promise<void> {
  reading.progress.total = opened.bytes
  async function* rows() {
    for await (const row of opened.rows((bytes) => (reading.progress.hechas = bytes))) {
      reading.signal.throwIfAborted()
      yield row
    }
  }
  const { hasStockColumn } = opened
  const findImages = async (names: readonly string[]) => (await importImages(images, { names })).imagesOf
  await planImport(pool, id, { kind, rows, findImages, answers, hasStockColumn }, async (tx, planned) => {
    const isReading = await changeImport(
      tx,
      { id, from: ['leyendo'] },
      {
        estado: 'vista-previa',
        respuestas: answers,
        origen: opened.platform ?? null,
        columnas: opened.columns,
        preguntas: [...questionsOfFile(opened), ...planned.questions],
        filas: planned.rowCount,
        hechas: 0,
        total: 0,
      },
    )
    if (!isReading) throw new Cancelled()
  })
}
