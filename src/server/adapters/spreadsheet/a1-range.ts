/** Returns a range of one row in A1 notation: "'Productos'!B3:D3". `row` and `column` count from 0. */
export function a1Range(
  sheet: string,
  { row, column, width }: { row: number; column: number; width: number },
): string {
  const name = `'${sheet.replaceAll("'", "''")}'`
  return `${name}!${columnLetters(column)}${row + 1}:${columnLetters(column + width - 1)}${row + 1}`
}

/** 0 is A, 25 is Z, 26 is AA. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCodePoint(65 + (column % 26))
}
