import { type AppearanceResult, appearanceMethods } from '@foyer/fair-domain'
import { methodRead, type RecordClient } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'

const OWN_APPEARANCE: AppearanceResult = { texts: {}, theme: null, hasLogo: false, hasSmallLogo: false }

/** A page that cannot learn it looks as we made it. */
export async function readAppearance(client: RecordClient, language: Language): Promise<AppearanceResult> {
  try {
    const answer = (await client.read(methodRead(appearanceMethods.getAppearance), { language }))?.data
    return answer?.texts ? answer : OWN_APPEARANCE
  } catch {
    return OWN_APPEARANCE
  }
}
