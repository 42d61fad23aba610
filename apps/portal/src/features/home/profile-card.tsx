import { DefinitionList, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOwnContact } from '../../shell/own-contact.ts'
import { homeTexts } from './home.texts.ts'
import { HomeCard } from './home-card.tsx'

/** As whom the fair knows the reader. */
export function ProfileCard() {
  const say = useTexts(homeTexts)
  const { id, error, isLoaded, textOf } = useOwnContact()
  if (id === null) return null
  return (
    <HomeCard
      title={say('profileTitle')}
      isLoaded={isLoaded}
      hasFailed={Boolean(error)}
      actions={<LinkButton href="/reserved/profile">{say('profileAction')}</LinkButton>}
    >
      <DefinitionList
        columns={2}
        emptyValue={say('unknown')}
        items={[
          { term: say('name'), value: textOf('Contact.Name') },
          { term: say('company'), value: textOf('Contact.Account.Name') },
          { term: say('jobTitle'), value: textOf('Contact.Title') },
          { term: say('email'), value: textOf('Contact.Email') },
        ]}
      />
    </HomeCard>
  )
}
