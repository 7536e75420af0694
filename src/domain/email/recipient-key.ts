/**
 * Returns the key under which the purchases of one mailbox are counted. The '+' tag is removed, because
 * ana+1@correo.test is delivered to ana@correo.test.
 */
export const recipientKey = (correo: string): string => correo.replace(/\+[^@]*@/, '@').toLowerCase()
