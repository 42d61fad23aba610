import {
  type Capability,
  COMPANY_PROFILES,
  type Explanation,
  explainMethods,
  explainScreen,
  helpOf,
  type Reason,
  type ReasonItem,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
  type ScreensResult,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { type CompanyPeople, companyPeopleOf } from '../../services/explain/company-people.ts'
import { readFacts } from '../../services/explain/read-facts.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

/** Returns which screens are open to the caller, and why the others are closed. */
export const explainFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, explainMethods, {
    getScreens: async ({ language }, { session }) => {
      const [facts, people] = await Promise.all([
        readFacts(fair, fair.pool, session),
        companyPeopleOf(fair.pool, session),
      ])
      const entries = SCREEN_NAMES.map((name) => [
        name,
        reasonsIn(explainScreen(name, facts)).map((reason) => itemOf(reason, name, people, language)),
      ])
      return Object.fromEntries(entries) as ScreensResult
    },
    getHelp: async ({ screen, language }, { session }) => {
      const edition = await fair.editions.current(fair.pool)
      const isOfCompany = COMPANY_PROFILES.some((profile) => session.profiles.includes(profile))
      return edition && helpOf(screen, language, edition, isOfCompany)
    },
  }),
})

const reasonsIn = (explanation: Explanation): readonly Reason[] =>
  explanation.allowed ? [] : explanation.reasons

function itemOf(
  { code, text, fixer, path, opens }: Reason,
  name: ScreenName,
  people: CompanyPeople,
  language: Language,
): ReasonItem {
  const item = { code, text: text[language], path: path ?? null, opens: opens ?? null }
  if (code === 'notAllowed') {
    const able = whoCanOpen(name, people)
    // The caller is never referred to themselves: if not even the primary referent can open it, the organiser must.
    const who = able.length === 0 && people.isYou(fixer) ? 'organiser' : fixer
    return { ...item, fixer: who, people: able }
  }
  return { ...item, ...people.tell(fixer) }
}

function whoCanOpen(name: ScreenName, people: CompanyPeople) {
  const screen = SCREENS[name]
  const capabilities: readonly Capability[] = 'capabilities' in screen ? screen.capabilities : []
  return [...new Set(capabilities.flatMap((capability) => people.whoCan(capability)))]
}
