/** Problems of the connection with ARCA. */
export const invoicingProblems = {
  'invoicing-changed': {
    status: 409,
    text: 'Alguien cambió los datos de facturación mientras tanto. Revisalos y guardá de nuevo',
  },
  'invoicing-legal-data-missing': {
    status: 422,
    text: 'Completá la razón social y el CUIT en Datos legales',
  },
  'certificate-valid': {
    status: 409,
    text: 'Ya hay un certificado que funciona. Confirmá que querés generar otra clave',
  },
  'arca-key-missing': { status: 409, text: 'Primero generá la clave y bajá el pedido' },
  'arca-key-unreadable': {
    status: 409,
    text: 'La clave guardada ya no se puede leer, porque cambió el secreto de la tienda. Generá una clave nueva y hacé de nuevo el certificado',
  },
  'certificate-unreadable': {
    status: 422,
    text: 'Ese archivo no es un certificado. Subí el archivo .crt que bajaste de ARCA',
  },
  'certificate-of-other-key': {
    status: 422,
    text: 'Ese certificado es de otra clave. Subí a ARCA el último pedido que bajaste de acá, y traé el certificado que te dé',
  },
  'certificate-ended': { status: 422, text: 'Ese certificado está vencido' },
  'certificate-of-other-tax-id': {
    status: 422,
    text: 'Ese certificado es de otro CUIT. Revisá el de Datos legales, o entrá a ARCA con el de la tienda',
  },
} as const
