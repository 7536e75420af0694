/** Path of the demo issuer. The file has no imports, because production never loads the demo issuer. */
export const DEMO_ISSUER_PATH = '/proveedor-demo'
