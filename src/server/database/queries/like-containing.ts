const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns the LIKE pattern for "contains `text`", with wildcards escaped. */
export const likeContaining = (text: string): string => `%${escapeLike(text)}%`

/** Returns the LIKE pattern for "begins with `text`", with wildcards escaped. */
export const likeBeginning = (text: string): string => `${escapeLike(text)}%`

/** Returns the LIKE pattern for "ends with `text`", with wildcards escaped. */
export const likeEnding = (text: string): string => `%${escapeLike(text)}`
