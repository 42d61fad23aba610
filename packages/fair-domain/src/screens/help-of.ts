import type { Language } from '@foyer/record-contract'
import { EDITION_SETTINGS, type EditionSettings } from '../editions/edition-settings.ts'
import { type Organiser, organiserOf } from '../editions/organiser.ts'
import { dayIn } from '../time/day-in.ts'
import { OFFICES, type OfficeName } from './offices.ts'
import type { PageName } from './pages.ts'
import { SCREEN_HELP } from './screen-help.texts.ts'

/** Help of a screen in one language, with the office in charge. */
export interface HelpResult {
  text: string
  rule: string
  office: { name: string; email: string; phone: string }
  address: Pick<Organiser, 'legalName' | 'street' | 'postalCode' | 'city' | 'province'>
}

/** Returns the help of a screen with the values of the edition. Throws if a rule names an unknown setting. */
export function helpOf(
  screen: PageName,
  language: Language,
  edition: { settings: EditionSettings },
  isOfCompany: boolean,
): HelpResult {
  const { office, text, rule } = SCREEN_HELP[screen]
  const name: OfficeName = office === 'yours' ? (isOfCompany ? 'exhibitors' : 'tickets') : office
  const { settings } = edition
  const { legalName, street, postalCode, city, province } = organiserOf(edition)
  return {
    text: text[language],
    rule: rule[language].replaceAll(/\{(\w+)\}/g, (_, key: string) => settingText(settings, key, language)),
    office: {
      name: OFFICES[name].name[language],
      email: settings[OFFICES[name].email],
      phone: settings[OFFICES[name].phone],
    },
    address: { legalName, street, postalCode, city, province },
  }
}

function settingText(settings: EditionSettings, key: string, language: Language) {
  const isSetting = (candidate: string): candidate is keyof EditionSettings => candidate in EDITION_SETTINGS
  if (!isSetting(key)) throw new Error(`Unknown setting in the help of a screen: ${key}`)
  const value = String(settings[key])
  return EDITION_SETTINGS[key].kind === 'day' ? dayIn(language, value) : value
}
