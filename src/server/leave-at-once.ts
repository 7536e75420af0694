/**
 * What a process does that no longer owns its data directory: it says so and ends, without closing the database, because
 * closing writes, and the files may belong to another process by now. What was acknowledged is on the disk already.
 */
export const leaveAtOnce = (dataDir: string) => (): void => {
  process.stderr.write(
    `\nEste programa se cierra: la carpeta de datos «${dataDir}» dejó de ser suya (se borró, o la tomó otro programa). ` +
      'Fijate que nadie más la use y volvé a abrirlo.\n\n',
  )
  process.exit(1)
}
