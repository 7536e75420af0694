/** Returns the LIKE pattern for "contains `text`", with wildcards escaped. */
export const likeContaining = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
