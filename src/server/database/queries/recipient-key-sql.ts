/**
 * SQL of the domain function `recipientKey` for a sale's e-mail address. An index uses this expression, so do not
 * change the expression or the function.
 */
export const RECIPIENT_KEY_SQL = String.raw`lower(regexp_replace(correo, '\+[^@]*@', '@'))`
