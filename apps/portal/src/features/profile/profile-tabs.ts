import { SCREENS } from '@foyer/fair-domain'
import { SECTIONS, type SectionPlan } from '../../shell/profile/profile-fields.ts'

export const PROFILE_PATH = `/reserved/${SCREENS.profile.path}`

/** Tab of each section: a new section without a tab does not compile. The first tab has no id in the path. */
const TAB_OF: Readonly<Record<SectionPlan['title'], string>> = {
  personTitle: 'you',
  addressTitle: 'you',
  companyTitle: 'company',
  businessTitle: 'business',
  buyerTitle: 'buyer',
}

export interface ProfileTab {
  id: string
  /** Title of its first section. */
  title: SectionPlan['title']
  sections: readonly SectionPlan[]
}

/** Returns the tabs of a user with these profiles. */
export function tabsFor(profiles: readonly string[]): ProfileTab[] {
  const sections = SECTIONS.filter(({ profile }) => profile === undefined || profiles.includes(profile))
  const ids = [...new Set(sections.map(({ title }) => TAB_OF[title]))]
  return ids.flatMap((id) => {
    const [first, ...others] = sections.filter(({ title }) => TAB_OF[title] === id)
    return first ? [{ id, title: first.title, sections: [first, ...others] }] : []
  })
}

export const pathOfTab = (id: string) => (id === TAB_OF.personTitle ? PROFILE_PATH : `${PROFILE_PATH}/${id}`)

export const hasField = ({ sections }: ProfileTab, name: string) =>
  sections.some(({ fields }) => fields.some((field) => field.name === name))

export const hasAny = (tab: ProfileTab, issues: Readonly<Record<string, string>>) =>
  Object.keys(issues).some((name) => hasField(tab, name))
