import { issueAt, type REFERENT_DATA, type ReferentDraft, referentIssues } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { areaNames, nameOf } from './form-referent.ts'
import { referentsTexts } from './referents.texts.ts'

const FIELD_TEXT = {
  firstName: 'firstName',
  lastName: 'lastName',
  title: 'jobTitle',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<(typeof REFERENT_DATA)[number], string>

/** Text of a validation or server error, with the name of the person. */
export function useIssueText(referents: readonly ReferentDraft[], areas: readonly string[]) {
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const who = (index: number) => {
    const referent = referents[index]
    return (referent && nameOf(referent)) || say('number', { number: index + 1 })
  }
  const words = (path: string | null, issue: string) => {
    const [, index = '0', field = ''] = path?.split('.') ?? []
    const person = { who: who(Number(index)) }
    switch (issue) {
      case 'missing':
      case 'tooLong':
        return say(issue, { ...person, field: say(FIELD_TEXT[field as keyof typeof FIELD_TEXT] ?? 'email') })
      case 'emailForm':
      case 'duplicate':
      case 'noRole':
      case 'elsewhere':
        return say(issue, person)
      case 'phoneForm':
        return issueAt(person.who, say('phoneFault'))
      case 'areasNotCovered':
        return say('areasNotCovered', {
          areas: areaNames(referentIssues(referents, areas).uncovered, language),
        })
      case 'administrativeMissing':
      case 'legalMissing':
      case 'primaryMissing':
        return say(issue)
    }
    return say('failed')
  }
  return Object.assign(words, { who })
}
