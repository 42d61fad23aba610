import { type AppearanceResult, appearanceMethods } from '@foyer/fair-domain'
import { methodRead, type RecordClient } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'

const OWN_APPEARANCE: AppearanceResult = { texts: {}, theme: null, hasLogo: false, hasSmallLogo: false }

/** Falls back to the default theme if it cannot be read. */
export async function readAppearance(client: RecordClient, language: Language): Promise<AppearanceResult> {
  try {
    const answer = (await client.read(methodRead(appearanceMethods.getAppearance), { language }))?.data
    return answer?.texts ? answer : OWN_APPEARANCE
  } catch {
    return OWN_APPEARANCE
  }
}
