import { ErrorState, LoadingState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadOwnContact, useOwnContact } from '../../shell/own-contact.ts'
import { portalContext } from '../../shell/portal.ts'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadOwnContact(context.get(portalContext))
  return null
}

/** The person's own data. */
export function Component() {
  const say = useTexts(profileTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(profileTexts)
  const { id, isLoaded, error, textOf } = useOwnContact()
  if (isLoaded && id !== null) {
    const stored = {
      FirstName: textOf('Contact.FirstName'),
      LastName: textOf('Contact.LastName'),
      Title: textOf('Contact.Title'),
      Phone: textOf('Contact.Phone'),
      MobilePhone: textOf('Contact.MobilePhone'),
    }
    return <ProfileForm contactId={id} stored={stored} email={textOf('Contact.Email')} />
  }
  if (id !== null && !error) return <LoadingState />
  return <ErrorState title={say('unavailableTitle')}>{say('unavailableText')}</ErrorState>
}
