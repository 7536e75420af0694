/** The LIKE pattern for "has this in it": the wildcards somebody typed mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
