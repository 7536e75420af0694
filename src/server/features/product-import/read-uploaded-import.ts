import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImportAnswers, defaultPriceChoice } from '#domain/product/product-import.ts'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import type { Deps } from '#server/deps.ts'
import { importImages, imageNamesIn } from './images/import-images.ts'
import { namedColumnsOf, foldedHeadings } from './columns/named-columns.ts'
import { openProductFile } from './csv/open-product-file.ts'
import { type ProductFile, UnknownColumns, UnreadableFile } from './csv/product-file.ts'
import { planImport } from './plan-import.ts'
import { questionsOfFile } from './planning/questions-of-file.ts'
import { changeImport, readImport, readMapping, readParts } from './stores/product-imports-store.ts'

type Shop = Pick<Deps, 'pool' | 'images'>

const PROGRESS_MS = 500

/** A person cancelled the import, so reading stops. */
class Cancelled extends Error {}

/**
 * Reads the uploaded file of an import and stores the preview. An unreadable file ends the import. Unknown headings
 * wait for a person. Changes no product, so an interrupted run starts again.
 */
export async function readUploadedImport(shop: Shop, id: string, signal: AbortSignal): Promise<void> {
  const { pool } = shop
  const found = await readImport(pool, id)
  if (found?.estado !== 'leyendo') return
  const folder = await makeTempFolder('import')
  const file = path.join(folder, 'archivo')
  const end = (changed: Parameters<typeof changeImport>[2]) =>
    changeImport(pool, { id, from: ['leyendo'] }, changed)
  try {
    await writeFile(file, readParts(pool, id))
    const { opened, answers } = await openWithMapping(shop, file, found.respuestas)
    const precios = answers.precios ?? defaultPriceChoice(opened.platform)
    await planUploaded(shop, { id, kind: found.tipo, opened, answers: { ...answers, precios }, signal })
  } catch (failure) {
    if (failure instanceof Cancelled) return
    if (failure instanceof UnknownColumns) await end({ estado: 'columnas', columnas: [...failure.columns] })
    else if (failure instanceof UnreadableFile)
      await end({ estado: 'fallida', motivo: failure.message.replaceAll(file, found.archivo) })
    else throw failure
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Opened = { opened: ProductFile; answers: ImportAnswers }

/**
 * Opens the file with the mapped columns of its answers, or with the stored columns for the same headings. Columns that
 * the file does not have are ignored, because another encoding changes the headings.
 */
async function openWithMapping({ pool }: Shop, file: string, answers: ImportAnswers): Promise<Opened> {
  const { columnas, ...others } = answers
  const mapped = columnas && (await openMapped(file, answers))
  if (mapped) return mapped
  try {
    return { opened: await openAnswered(file, others), answers: others }
  } catch (failure) {
    if (!(failure instanceof UnknownColumns)) throw failure
    const remembered = await readMapping(pool, foldedHeadings(failure.columns.map(({ titulo }) => titulo)))
    const opened = remembered && (await openMapped(file, { ...others, columnas: remembered }))
    if (opened) return opened
    throw failure
  }
}

/** Returns undefined if the file cannot be read with the mapped columns. */
async function openMapped(file: string, answers: ImportAnswers): Promise<Opened | undefined> {
  try {
    return { opened: await openAnswered(file, answers), answers }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return undefined
    throw failure
  }
}

const openAnswered = (file: string, { columnas = {}, codificacion, decimales }: ImportAnswers) =>
  openProductFile(file, {
    named: namedColumnsOf(columnas),
    encoding: codificacion,
    decimalMark: decimales,
  })

async function planUploaded(
  { pool, images }: Shop,
  {
    id,
    kind,
    opened,
    answers,
    signal,
  }: {
    id: string
    kind: 'productos' | 'precios' | 'conteo'
    opened: ProductFile
    answers: ImportAnswers
    signal: AbortSignal
  },
): Promise<void> {
  const names = await imageNamesIn(opened.rows())
  const { imagesOf } = await importImages(images, { folder: undefined, names, onOne: () => {} })
  let readBytes = 0
  let isCancelled = false
  const reportProgress = async () => {
    isCancelled ||= !(await changeImport(
      pool,
      { id, from: ['leyendo'] },
      { hechas: readBytes, total: opened.bytes },
    ))
  }
  async function* rows() {
    let reportedAt = 0
    for await (const row of opened.rows((bytes) => void (readBytes = bytes))) {
      if (performance.now() - reportedAt > PROGRESS_MS) {
        reportedAt = performance.now()
        await reportProgress()
      }
      if (isCancelled || signal.aborted) throw new Cancelled()
      yield row
    }
  }
  const { hasStockColumn } = opened
  await planImport(pool, id, { kind, rows, imagesOf, answers, hasStockColumn }, async (tx, planned) => {
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
