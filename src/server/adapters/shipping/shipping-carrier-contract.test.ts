import { carrierContract } from '#testing/shipping/carrier-contract.ts'
import { openTestMiCorreo } from '#testing/shipping/test-mi-correo.ts'
import { openTestZippin } from '#testing/shipping/test-zippin.ts'

carrierContract('Zippin', openTestZippin)
carrierContract('MiCorreo', openTestMiCorreo)
