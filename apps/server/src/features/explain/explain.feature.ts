import {
  type Capability,
  type Explanation,
  explainScreen,
  type Fixer,
  type Reason,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
} from '@foyer/fair-domain'
import { type Language, object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { type CompanyPeople, companyPeopleOf } from './company-people.ts'
import { readFacts } from './read-facts.ts'

/** A reason in the reader's language, with the names of those who can remove it. */
interface ToldReason {
  code: string
  text: string
  fixer: Fixer
  people: string[]
  path: string | null
  opens: string | null
}

/** Empty when the screen is open. */
type ScreenReasons = Record<ScreenName, ToldReason[]>

/** Tells which screens are open to the caller, and why the others are not. */
export const explainFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'ExplainController',
      methodName: 'getScreens',
      cacheable: true,
      input: object({ language: oneOf('it', 'en-US') }),
      handle: async ({ language }, { session }): Promise<ScreenReasons> => {
        const facts = await readFacts(fair, fair.pool, session)
        const people = await companyPeopleOf(fair.pool, session)
        const entries = SCREEN_NAMES.map((name) => [
          name,
          reasonsIn(explainScreen(name, facts)).map((reason) => tell(reason, name, people, language)),
        ])
        return Object.fromEntries(entries)
      },
    }),
  ],
})

const reasonsIn = (explanation: Explanation): readonly Reason[] =>
  explanation.allowed ? [] : explanation.reasons

function tell(
  { code, text, fixer, path, opens }: Reason,
  name: ScreenName,
  people: CompanyPeople,
  language: Language,
): ToldReason {
  return {
    code,
    text: text[language],
    fixer,
    people: code === 'notAllowed' ? whoCanOpen(name, people) : people.who(fixer),
    path: path ?? null,
    opens: opens ?? null,
  }
}

function whoCanOpen(name: ScreenName, people: CompanyPeople) {
  const screen = SCREENS[name]
  const capabilities: readonly Capability[] = 'capabilities' in screen ? screen.capabilities : []
  return [...new Set(capabilities.flatMap((capability) => people.whoCan(capability)))]
}
