/**
 * Returns a function that exits after the loss of the data directory. The database stays open, because closing would
 * write to files of another process.
 */
export const exitOnLostDirectory = (dataDir: string) => (): void => {
  process.stderr.write(
    `\nEste programa se cierra: la carpeta de datos «${dataDir}» dejó de ser suya (se borró, o la tomó otro programa). ` +
      'Fijate que nadie más la use y volvé a abrirlo.\n\n',
  )
  process.exit(1)
}
