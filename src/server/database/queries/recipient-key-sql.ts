/**
 * SQL of `recipientKey` in the domain, for a sale's e-mail address. An index uses this expression, so neither may
 * change.
 */
export const RECIPIENT_KEY_SQL = String.raw`lower(regexp_replace(correo, '\+[^@]*@', '@'))`
