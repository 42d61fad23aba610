import { PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'

/** Where everybody arrives after sign-in. */
export function Component() {
  const say = useTexts(homeTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('greeting', { name: '' })} lead={say('lead')} />
    </>
  )
}
