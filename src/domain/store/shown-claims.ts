import { type StoreClaim, type StoreProfile, demoStoreProfile } from './store-profile.ts'

/** Texts of the demo that claim a number of customers. A real store proves such a claim or hides it. */
const customerCounts = new Set(
  [...demoStoreProfile.whyChooseUs, ...demoStoreProfile.registrationBenefits]
    .filter(({ title, text }) => /\b(?:miles|\d+) (?:clientes|confían)\b/i.test(`${title} ${text}`))
    .map(({ text }) => text),
)

/** Returns the profile that screens show. Without `socialProof` the rating and the demo's customer counts are absent. */
export function withShownClaims(profile: StoreProfile): StoreProfile {
  if (profile.socialProof) return profile
  const isShown = ({ text }: StoreClaim) => !customerCounts.has(text)
  return {
    ...profile,
    rating: '',
    whyChooseUs: profile.whyChooseUs.filter(isShown),
    registrationBenefits: profile.registrationBenefits.filter(isShown),
  }
}
