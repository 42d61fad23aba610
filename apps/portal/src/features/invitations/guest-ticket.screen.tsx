import { type GuestTicketResult, guestTicketMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Checkbox, ComboBox, Link, LinkButton, LoadingState, PageHeader, TextField } from '@foyer/ui'
import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import { countryOptions } from '../../shell/country-options.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { fresh } from '../../shell/fresh.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { RenameTicket } from '../../shell/rename-ticket.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import styles from './guest-ticket.module.css'
import { guestTicketTexts } from './guest-ticket.texts.ts'

const READ = methodRead(guestTicketMethods.getInvitation)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, language } = context.get(portalContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await client.read(READ, { token, language })
  return null
}

/** Target of an invitation link: the guest enters their name for the ticket, without account or password. */
export function Component() {
  const say = useTexts(guestTicketTexts)
  const { client } = usePortal()
  const language = useLanguage()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data, error } = useMethod(guestTicketMethods.getInvitation, { token, language })
  const { mutate: markOpened } = useMethodRun(guestTicketMethods.markOpened)
  const isOpen = data?.state === 'open'
  useEffect(() => {
    if (isOpen) markOpened({ token })
  }, [isOpen, token, markOpened])
  const reload = () => void client.read(READ, { token, language }, fresh('noRecordChange'))
  useRefresh(data?.progress === 'making', reload)
  const isGone = data === null || data?.state === 'closed' || error !== undefined
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={data && !isGone ? say('lead', data) : undefined}
      />
      {isGone ? (
        <Banner tone="warning" title={say('closedTitle')}>
          {say('closedText')}
        </Banner>
      ) : data === undefined ? (
        <LoadingState />
      ) : data.state === 'registered' ? (
        <Registered token={token} ticket={data} />
      ) : (
        <Claim token={token} age={data.minimumAge} />
      )}
      {!isGone && (
        <p className={styles.part}>
          <Link href={`/reserved/guest-opt-out?token=${encodeURIComponent(token)}`}>{say('optOut')}</Link>
        </p>
      )}
    </>
  )
}

interface RegisteredProps {
  token: string
  ticket: GuestTicketResult
}

function Registered({ token, ticket }: RegisteredProps) {
  const say = useTexts(guestTicketTexts)
  const { progress, minimumAge, canRename, ticketToken } = ticket
  return (
    <>
      <Banner
        tone={progress === 'held' ? 'info' : 'success'}
        title={say('registeredTitle', { name: ticket.holder ?? '' })}
        isResult
      >
        {say(progress ?? 'making', { age: minimumAge })}
      </Banner>
      <p className={styles.steps}>
        {progress === 'ready' && (
          <LinkButton
            variant="primary"
            href={`/ticketing/ticket?token=${encodeURIComponent(ticketToken ?? '')}`}
          >
            {say('open')}
          </LinkButton>
        )}
        {canRename && (
          <RenameTicket
            method={guestTicketMethods.rename}
            ticket={{ token }}
            initial={{ firstName: '', lastName: '' }}
            age={minimumAge}
          />
        )}
      </p>
    </>
  )
}

const EMPTY = { firstName: '', lastName: '', company: '', country: '', adult: undefined, privacy: false }

function Claim({ token, age }: { token: string; age: number }) {
  const say = useTexts(guestTicketTexts)
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const form = useMethodForm(guestTicketMethods.claim, {
    initial: EMPTY,
    texts: guestTicketTexts,
    input: (values) => ({ token, ...values }),
    hasBanner: true,
    // The page then shows that it is closed.
    onFailed: (error) => errorCodeOf(error) === 'INVITATION_CLOSED',
  })
  return (
    <MethodForm className={styles.part} form={form} send={say('claim')}>
      <TextField {...form.text('firstName')} autoComplete="given-name" />
      <TextField {...form.text('lastName')} autoComplete="family-name" />
      <TextField {...form.text('company')} autoComplete="organization" />
      <ComboBox {...form.choice('country')} options={countries} />
      <AdultField
        age={age}
        adult={form.values.adult}
        onChange={(adult) => form.change({ adult })}
        error={form.errorOf('adult')}
      />
      <Checkbox {...form.flag('privacy')} hint={<PrivacyLink />} />
    </MethodForm>
  )
}
