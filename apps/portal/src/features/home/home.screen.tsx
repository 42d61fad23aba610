import { Card, DefinitionList, ErrorState, LinkButton, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadOwnContact, useOwnContact } from '../../shell/own-contact.ts'
import { portalContext } from '../../shell/portal.ts'
import { homeTexts } from './home.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadOwnContact(context.get(portalContext))
  return null
}

/** Where everybody arrives after sign-in. */
export function Component() {
  const say = useTexts(homeTexts)
  const { id, error, isLoaded, textOf } = useOwnContact()
  const name = textOf('Contact.FirstName') || textOf('Contact.Name')
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={name ? say('greeting', { name }) : say('greetingWithoutName')}
        lead={say('lead')}
      />
      {id !== null && (
        <Card
          title={say('profileTitle')}
          actions={<LinkButton href="/reserved/profile">{say('profileAction')}</LinkButton>}
        >
          {error && !isLoaded ? (
            <ErrorState title={say('failedTitle')} headingLevel={3}>
              {say('failedText')}
            </ErrorState>
          ) : (
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
          )}
        </Card>
      )}
    </>
  )
}
