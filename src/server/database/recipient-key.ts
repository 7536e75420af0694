/**
 * SQL of the key of a sale's e-mail address: the same as `recipientKey` of the domain. An index of sales is on this
 * expression, so the two stay as they are.
 */
export const RECIPIENT_KEY = String.raw`lower(regexp_replace(correo, '\+[^@]*@', '@'))`
