import { type RecordClient, serverMethodRead } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'

/** How staff want the portal to look and sound, as `AppearanceController.getAppearance` answers. */
export interface Appearance {
  /** By our own text, what is said instead. */
  texts: Readonly<Record<string, string>>
  /** Version of the theme; null while nobody has changed it. */
  theme: string | null
  hasLogo: boolean
}

const OWN_APPEARANCE: Appearance = { texts: {}, theme: null, hasLogo: false }

const GET_APPEARANCE = serverMethodRead<Appearance>('AppearanceController', 'getAppearance')

/** A page that cannot learn it looks as we made it. */
export async function readAppearance(client: RecordClient, language: Language): Promise<Appearance> {
  try {
    const answer = (await client.read(GET_APPEARANCE, { language }))?.data
    return answer?.texts ? answer : OWN_APPEARANCE
  } catch {
    return OWN_APPEARANCE
  }
}
