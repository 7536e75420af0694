import type { Cell } from '#server/adapters/spreadsheet/spreadsheet.ts'

export type ApiError = { status: number; body: unknown }

/** Returns an error in the format of Google's APIs. */
export const apiError = (status: number, message: string, reason?: string): ApiError => ({
  status,
  body: {
    error: {
      code: status,
      message,
      ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] }),
    },
  },
})

const ok = (body: unknown) => ({ status: 200, body })

type Sheet = {
  sheetId: number
  columnCount: number
  rows: Cell[][]
  protections: unknown[]
  textColumns: number[]
}

type ExtendedValue = {
  stringValue?: string
  numberValue?: number
  boolValue?: boolean
  formulaValue?: string
}
type Request = {
  addSheet?: { properties: { title: string; sheetId: number } }
  appendCells?: { sheetId: number; rows: { values: { userEnteredValue?: ExtendedValue }[] }[] }
  appendDimension?: { sheetId: number; length: number }
  addProtectedRange?: { protectedRange: { range: { sheetId: number }; description: string } }
  repeatCell?: { range: { sheetId: number; startColumnIndex: number } }
}

/** The contents of a spreadsheet, with the API calls that the shop uses. */
export class TestSpreadsheet {
  readonly #sheets = new Map<string, Sheet>()

  rows(name: string): readonly (readonly Cell[])[] {
    return this.#sheets.get(name)?.rows ?? []
  }

  protections(name: string): readonly unknown[] {
    return this.#sheets.get(name)?.protections ?? []
  }

  setRows(name: string, rows: Cell[][]): void {
    const sheet = this.#sheets.get(name) ?? this.#addSheet(name)
    sheet.rows = rows
  }

  clear(): void {
    this.#sheets.clear()
  }

  describe(): ApiError {
    return ok({
      sheets: [...this.#sheets].map(([title, { sheetId, columnCount, protections }]) => ({
        properties: { sheetId, title, gridProperties: { columnCount } },
        protectedRanges: protections,
      })),
    })
  }

  /** Omits trailing blank cells and trailing blank rows, like Google. */
  batchGet(ranges: readonly string[]): ApiError {
    const found = ranges.map((range) => this.#sheets.get(range.replaceAll("'", '')))
    if (found.includes(undefined)) return apiError(400, `Unable to parse range: ${ranges.join(', ')}`)
    return ok({ valueRanges: found.map((sheet) => ({ values: trimmed(sheet!.rows) })) })
  }

  batchUpdateValues(body: {
    valueInputOption: 'RAW' | 'USER_ENTERED'
    data: { range: string; values: Cell[][] }[]
  }): ApiError {
    for (const { range, values } of body.data) {
      const [, name = '', letters = '', number = '1'] = /^'(.+)'!([A-Z]+)(\d+)/.exec(range) ?? []
      const sheet = this.#sheets.get(name)
      if (!sheet) return apiError(400, `Unable to parse range: ${range}`)
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
      if (column + values[0]!.length > sheet.columnCount)
        return apiError(400, `Range (${range}) exceeds grid limits`)
      const row = (sheet.rows[Number(number) - 1] ??= [])
      for (const [at, cell] of values[0]!.entries())
        if (cell !== null) row[column + at] = entered(cell, body.valueInputOption)
    }
    return ok({ totalUpdatedRows: body.data.length })
  }

  batchUpdate({ requests }: { requests: Request[] }): ApiError {
    for (const request of requests) {
      if (request.addSheet)
        this.#addSheet(request.addSheet.properties.title, request.addSheet.properties.sheetId)
      if (request.appendCells) this.#append(request.appendCells)
      if (request.appendDimension)
        this.#sheetOf(request.appendDimension.sheetId).columnCount += request.appendDimension.length
      if (request.repeatCell)
        this.#sheetOf(request.repeatCell.range.sheetId).textColumns.push(
          request.repeatCell.range.startColumnIndex,
        )
      if (request.addProtectedRange) {
        const { protectedRange } = request.addProtectedRange
        this.#sheetOf(protectedRange.range.sheetId).protections.push(protectedRange)
      }
    }
    return ok({ replies: requests.map(() => ({})) })
  }

  #addSheet(name: string, sheetId = this.#sheets.size + 1): Sheet {
    const sheet = {
      sheetId,
      columnCount: 26,
      rows: [],
      protections: [],
      textColumns: [],
    }
    this.#sheets.set(name, sheet)
    return sheet
  }

  #sheetOf(id: number): Sheet {
    return [...this.#sheets.values()].find(({ sheetId }) => sheetId === id)!
  }

  #append({ sheetId, rows }: NonNullable<Request['appendCells']>): void {
    const sheet = this.#sheetOf(sheetId)
    sheet.rows = trimmed(sheet.rows)
    sheet.rows.push(
      ...rows.map(({ values }) => values.map(({ userEnteredValue }) => valueOf(userEnteredValue))),
    )
  }
}

/** Result of any formula, so a test can detect a text that became a formula. */
const RAN = '#RAN'

function entered(cell: Cell, option: 'RAW' | 'USER_ENTERED'): Cell {
  if (option === 'RAW' || typeof cell !== 'string') return cell
  return cell.startsWith('=') ? RAN : cell
}

function valueOf({ stringValue, numberValue, boolValue, formulaValue }: ExtendedValue = {}): Cell {
  if (formulaValue !== undefined) return RAN
  return stringValue ?? numberValue ?? boolValue ?? ''
}

const isBlank = (cell: Cell | undefined) => cell === undefined || cell === null || cell === ''

function trimmed(rows: readonly Cell[][]): Cell[][] {
  const filled = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''))
  const cut = filled.map((row) => row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1))
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1)
}
