/**
 * An emoji with its joiners and variation selectors, or one invisible character: zero-width space, soft hyphen,
 * direction mark, byte order mark or blank Braille pattern.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)*)|[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns a text in its stored form: Unicode NFC, trimmed, without invisible characters outside an emoji. Idempotent.
 */
export const normalizeText = (text: string): string =>
  text
    .replaceAll(EMOJI_OR_INVISIBLE, (_, emoji?: string) => emoji ?? '')
    .normalize('NFC')
    .trim()
