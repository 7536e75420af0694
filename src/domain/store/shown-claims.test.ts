import { expect, test } from 'vitest'
import { withShownClaims } from './shown-claims.ts'
import { demoStoreProfile } from './store-profile.ts'

const titlesOf = (claims: readonly { title: string }[]) => claims.map(({ title }) => title)

test('The demo shows its rating and its customer counts', () => {
  expect(withShownClaims(demoStoreProfile)).toEqual(demoStoreProfile)
})

test('A store without social proof shows neither rating nor the customer counts of the demo', () => {
  const shown = withShownClaims({ ...demoStoreProfile, socialProof: false })
  expect(shown.rating).toBe('')
  expect(titlesOf(shown.whyChooseUs)).toEqual(['Personalizado', 'Seguro', 'Fácil'])
  expect(titlesOf(shown.registrationBenefits)).not.toContain('Miles confían en nosotros')
  expect(shown.registrationBenefits).toHaveLength(demoStoreProfile.registrationBenefits.length - 1)
})

test('A store without social proof keeps the texts that its owner wrote', () => {
  const own = [{ title: 'Conocidos', text: 'Más de 300 clientes del barrio.' }]
  expect(withShownClaims({ ...demoStoreProfile, socialProof: false, whyChooseUs: own }).whyChooseUs).toEqual(
    own,
  )
})
