import {
  MAILING_PEOPLE,
  type MailingPeople,
  type MailingRecipientItem,
  mailingMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { FigureRows } from './figure-rows.tsx'
import { recipientKey } from './mailing-data.ts'
import { mailingTexts } from './mailings.texts.ts'

const wantedOf = ({ mailingId = '', of }: Readonly<Record<string, string | undefined>>) => ({
  id: mailingId,
  of: MAILING_PEOPLE.find((known) => known === of) ?? 'going',
})

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { client, language } = context.get(portalContext)
  requireFound(await client.read(methodRead(mailingMethods.getRecipients), { ...wantedOf(params), language }))
  return null
}

const TITLES = {
  going: 'who',
  leftOut: 'out',
  waiting: 'waiting',
  unsubscribed: 'unsubscribed',
} as const satisfies Record<MailingPeople, string>

/** The people behind one figure of a mail. */
export function Component() {
  const say = useTexts(mailingTexts)
  const language = useLanguage()
  const wanted = wantedOf(useParams())
  const asked = { ...wanted, language }
  const result = useMethod(mailingMethods.getRecipients, asked)
  const { data } = result
  if (!data) return <ReadState read={result} />
  const { id, of } = wanted
  return (
    <FigureRows
      title={`${data.name}: ${say(TITLES[of]).toLowerCase()}`}
      from={{ label: data.name, href: recordPath('Mailing__c', id) }}
      rows={data.people}
      rowId={recipientKey}
      writeId={({ contactId }) => contactId}
      columns={[
        {
          id: 'person',
          header: say('person'),
          text: ({ name }) => name,
          href: ({ contactId, accountId }) =>
            contactId ? recordPath('Contact', contactId) : recordPath('Account', accountId ?? ''),
        },
        { id: 'company', header: say('company'), text: ({ company }) => company ?? '—' },
        { id: 'address', header: say('address'), text: ({ email }) => email ?? '—' },
        of === 'leftOut'
          ? { id: 'reason', header: say('reason'), text: ({ leftOut }) => leftOut ?? '' }
          : {
              id: 'language',
              header: say('language'),
              text: (person) => say(person.language === 'it' ? 'italian' : 'english'),
            },
        ...(of === 'leftOut'
          ? [{ id: 'phone', header: say('phone'), text: ({ phone }: MailingRecipientItem) => phone ?? '—' }]
          : []),
      ]}
      fileName={`${of}-${id}`}
      words={{
        count: (count) => say('people', { count }),
        find: say('findPeople'),
        none: say('noPeople'),
        write: (count) => say('writeTo', { count }),
      }}
    />
  )
}
