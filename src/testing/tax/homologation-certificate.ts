const { ARCA_TEST_CERTIFICATE, ARCA_TEST_KEY, ARCA_TEST_CUIT, ARCA_TEST_POINT = '1' } = process.env

/**
 * Certificate for the test environment of ARCA, from WSASS. `certificate` and `key`: names of PEM files. Undefined
 * without `ARCA_TEST_CERTIFICATE`. docs/testing.md describes the variables.
 */
export const homologationCertificate =
  ARCA_TEST_CERTIFICATE && ARCA_TEST_KEY && ARCA_TEST_CUIT
    ? {
        certificate: ARCA_TEST_CERTIFICATE,
        key: ARCA_TEST_KEY,
        cuit: ARCA_TEST_CUIT,
        puntoDeVenta: Number(ARCA_TEST_POINT),
      }
    : undefined
