/** Replaces line breaks and control characters by spaces, so that typed text cannot imitate another line of a message. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
