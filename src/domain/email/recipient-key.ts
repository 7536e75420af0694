/**
 * Returns the key that counts purchases of one mailbox together. The '+' tag is removed, because ana+1@correo.test is
 * delivered to ana@correo.test.
 */
export const recipientKey = (correo: string): string => correo.replace(/\+[^@]*@/, '@').toLowerCase()
