/**
 * Returns the key that counts the purchases of one mailbox. Removes the '+' tag, because ana+1@correo.test is delivered
 * to ana@correo.test.
 */
export const recipientKey = (correo: string): string => correo.replace(/\+[^@]*@/, '@').toLowerCase()
